/** The head of the start page: the name of the place, and what one is called there. */

import { useId, useState } from "react";
import { ToggleButton } from "react-aria-components";
import { Sign } from "../art/Shapes";
import { useText } from "../texts/texts";
import { useMedia } from "../widgets/narrow";
import { Preferences } from "./Preferences";

export function HomeHead() {
  const t = useText();
  const fields = useId();
  const isPhone = useMedia("(max-width: 40rem)");
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="home-head">
      <h1>
        <Sign shape="house-a" size={isPhone ? 34 : 44} />
        Dorfplatz
      </h1>
      {/* On a phone, what is chosen once leaves the room to what can be played. */}
      {isPhone && (
        <ToggleButton
          className="more"
          isSelected={isOpen}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fields : undefined}
          onChange={setOpen}
        >
          {t("web:app.preferences")}
        </ToggleButton>
      )}
      {(isOpen || !isPhone) && (
        <div className="preferences" id={fields}>
          <Preferences />
        </div>
      )}
    </header>
  );
}
