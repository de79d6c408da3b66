import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { currentSettings, show } from "./app/settings";
import { speak } from "./texts/texts";
import "./styles.css";
import "./app/pages.css";

show();
await speak(currentSettings().language);
const page = document.getElementById("page");
if (page)
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
