/** A sheet at the edge of the window that lies above everything until it is closed. */

import { type ReactNode, useEffect } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useText } from "../texts/texts";
import "./drawer.css";

export interface Sheet {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Drawer({ title, onClose, children }: Sheet) {
  const t = useText();
  useEscapeFromNowhere(onClose);
  return (
    <ModalOverlay
      className="menu-overlay"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="menu-modal">
        <Dialog className="menu">
          <header className="menu-head">
            <Heading slot="title">{title}</Heading>
            <Button className="close" aria-label={t("web:app.close")} onPress={onClose}>
              ×
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Escape closes the sheet as well while nothing has the focus: a pressed button may have gone. */
function useEscapeFromNowhere(onClose: () => void) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape" && document.activeElement === document.body) onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [onClose]);
}
