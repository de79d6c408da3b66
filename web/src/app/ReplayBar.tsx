/** Goes through the moments of a game: by a slider, by buttons, by keys. */

import { useEffect, useState } from "react";
import { Button, Label, Slider, SliderThumb, SliderTrack } from "react-aria-components";
import { useText } from "../texts/texts";

/** How long each moment is shown while the game plays by itself, in milliseconds. */
const PACE = 1_500;

export function ReplayBar({
  moments,
  events,
  onShow,
}: {
  /** After how many events there is something to look at, ascending. */
  moments: readonly number[];
  events: number;
  onShow: (events: number) => void;
}) {
  const t = useText();
  const last = moments.length - 1;
  const found = moments.findLastIndex((moment) => moment <= events);
  const place = Math.max(0, found);
  const show = (next: number) => onShow(moments[Math.min(Math.max(next, 0), last)] ?? 0);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
      const isElsewhere = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
      // Whoever writes, chooses, or moves a picture or the slider means that.
      const isTaken =
        event.target instanceof Element &&
        event.target.closest("input, select, [role='application'], [role='tablist'], dialog");
      if (!step || isElsewhere || isTaken) return;
      event.preventDefault();
      onShow(moments[Math.min(Math.max(place + step, 0), last)] ?? 0);
    };
    window.addEventListener("keydown", follow);
    return () => window.removeEventListener("keydown", follow);
  }, [moments, place, last, onShow]);
  const [isPlaying, setPlaying] = useState(false);
  const isAtEnd = place >= last;
  useEffect(() => {
    if (!isPlaying || isAtEnd) return;
    const timer = setTimeout(() => onShow(moments[place + 1] ?? 0), PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, place, moments, onShow]);
  const plays = isPlaying && !isAtEnd;
  return (
    <div className="replay">
      <Button
        className="bar-button step"
        aria-label={t(plays ? "page:replay.pause" : "page:replay.play")}
        isDisabled={last === 0}
        onPress={() => {
          if (isAtEnd) show(0);
          setPlaying(!plays);
        }}
      >
        {plays ? "❚❚" : "▶"}
      </Button>
      <Button
        className="bar-button step"
        aria-label={t("page:replay.before")}
        isDisabled={place === 0}
        onPress={() => show(place - 1)}
      >
        ‹
      </Button>
      <Slider
        className="slider"
        data-focus-home=""
        minValue={0}
        maxValue={Math.max(last, 1)}
        value={place}
        onChange={(value) => show(Number(value))}
      >
        <Label className="unseen">{t("web:replay.moment")}</Label>
        <SliderTrack className="slider-track">
          <SliderThumb className="slider-thumb" />
        </SliderTrack>
      </Slider>
      <Button
        className="bar-button step"
        aria-label={t("page:replay.after")}
        isDisabled={place >= last}
        onPress={() => show(place + 1)}
      >
        ›
      </Button>
      <span className="moment-number">
        {t("web:replay.of", { events: moments[place] ?? 0, count: moments[last] ?? 0 })}
      </span>
    </div>
  );
}
