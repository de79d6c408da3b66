// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "react-error-boundary";
import { afterEach, expect, test, vi } from "vitest";
import { type PieceSource, piecesOfRecord, piecesOfTable, usePieces } from "./pieces";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => vi.unstubAllGlobals());

/** A server that answers every request in the same way; gives what it was asked. */
function serverWith(answer: unknown, status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push([method, path, body].filter(Boolean).join(" "));
    return new Response(JSON.stringify(answer), { status });
  });
  return asked;
}

function Shown({ source }: { source: PieceSource | null }) {
  const pictures = usePieces<Record<string, string>>(source);
  return <p>{pictures === null ? "none" : Object.keys(pictures).join(" ")}</p>;
}

async function shown(source: PieceSource | null): Promise<string> {
  const place = document.createElement("div");
  const root = createRoot(place, { onCaughtError: () => undefined });
  await act(async () =>
    root.render(
      <ErrorBoundary fallback="broken">
        <Shown source={source} />
      </ErrorBoundary>,
    ),
  );
  return place.textContent;
}

test("all pictures of a table's pieces come with one request under their digest", async () => {
  const asked = serverWith({ A1: "", A2: "" });
  expect(await shown(piecesOfTable("t1", "d1"))).toBe("A1 A2");
  expect(asked).toEqual(["GET /api/tables/t1/pieces/d1"]);
});

test("what has the digest of pictures that are there is not asked for", async () => {
  serverWith({ A1: "" });
  await shown(piecesOfTable("t1", "d2"));
  const asked = serverWith({});
  expect(await shown(piecesOfTable("t2", "d2"))).toBe("A1");
  expect(await shown(piecesOfRecord("a record", "d2"))).toBe("A1");
  expect(asked).toEqual([]);
});

test("a record that belongs to no table is sent along", async () => {
  const asked = serverWith({ B1: "" });
  expect(await shown(piecesOfRecord("a record", "d3"))).toBe("B1");
  expect(asked).toEqual(['POST /api/replays/pieces {"record":"a record"}']);
});

test("nothing is asked for where the page has all pictures", async () => {
  const asked = serverWith({});
  expect(await shown(piecesOfTable("t1", null))).toBe("none");
  expect(asked).toEqual([]);
});

test("a part that the server gives no pictures for says so", async () => {
  serverWith({ code: "server:request.unknown", message: "Nothing here.", values: {} }, 404);
  expect(await shown(piecesOfTable("t1", "d4"))).toBe("broken");
});
