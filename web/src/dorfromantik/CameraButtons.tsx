/** Buttons on the landscape: how one looks at it, and pointing. */

import { Button, ToggleButton } from "react-aria-components";
import { useText } from "../texts/texts";
import type { CameraActions } from "./camera";

export function CameraButtons({
  camera,
  isNumbered,
  onNumber,
  isPointing,
  onPointing,
}: {
  camera: CameraActions;
  isNumbered: boolean;
  onNumber: (on: boolean) => void;
  isPointing: boolean;
  /** Null where one cannot point. */
  onPointing: ((on: boolean) => void) | null;
}) {
  const t = useText();
  return (
    <fieldset className="camera-buttons">
      <legend className="unseen">{t("web:landscape.camera")}</legend>
      <Button onPress={() => camera.zoom(1.3)} aria-label={t("web:landscape.nearer")}>
        +
      </Button>
      <Button onPress={() => camera.zoom(0.77)} aria-label={t("web:landscape.farther")}>
        −
      </Button>
      <Button onPress={() => camera.showAll()} aria-label={t("web:landscape.whole")}>
        <Icon path="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3" />
      </Button>
      <ToggleButton
        isSelected={isNumbered}
        onChange={onNumber}
        aria-label={t("web:landscape.coordinates")}
      >
        <Icon path="M-3-8L-5 8M5-8L3 8M-8-3H8M-8 3H8" />
      </ToggleButton>
      {onPointing && (
        <ToggleButton
          isSelected={isPointing}
          onChange={onPointing}
          aria-label={t("web:landscape.point")}
        >
          <Icon path="M-3 8V-6.5A1.8 1.8 0 0 1 .6-6.5V0L5.5 1.2A2 2 0 0 1 7 3.3L6 8ZM-3 1L-6.5 3.5-3 8" />
        </ToggleButton>
      )}
    </fieldset>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true">
    <path className="line" d={path} />
  </svg>
);
