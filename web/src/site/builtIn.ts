/** The browsers that are built into apps: links open there, and what they know is soon forgotten. */

const APPS = /\b(?:FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Telegram|Line|MicroMessenger|Snapchat)\b/;
const ANDROID_VIEW = /; wv\)/;
const IOS = /\((?:iPhone|iPad|iPod)/;

/** Whether a browser is the view of an app, by what it calls itself. */
export const isBuiltIn = (userAgent: string): boolean =>
  APPS.test(userAgent) ||
  ANDROID_VIEW.test(userAgent) ||
  (IOS.test(userAgent) && !userAgent.includes("Safari/"));
