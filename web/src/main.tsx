import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { applyTheme, currentSettings } from "./site/settings";
import { tolerateTranslation } from "./site/translation";
import { setLanguage } from "./texts/texts";
import "virtual:fonts.css";
import "./styles.css";
import "./app/pages.css";
import "./app/tablePage.css";
import "./app/menu.css";
import "./app/newGame.css";
import "./app/replayBar.css";
import "./app/narration.css";

tolerateTranslation();
applyTheme();
await setLanguage(currentSettings().language);
const page = document.getElementById("page");
if (page)
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
