/** A line of a score sheet on paper: what it is for, and room to write for each game or player. */

export function PadLine({
  name,
  about = "",
  columns,
  className,
}: {
  name: string;
  about?: string;
  columns: readonly number[];
  className?: string;
}) {
  return (
    <tr className={className}>
      <th scope="row">
        {name} {about && <span className="pad-about">{about}</span>}
      </th>
      {columns.map((column) => (
        <td key={column} />
      ))}
    </tr>
  );
}
