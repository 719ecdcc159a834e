import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

interface ScanDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Closes it with Escape; left out, only its buttons do. */
  readonly onClose?: (() => void) | undefined;
}

/** A dialog over a scan screen: the picture goes on behind it, nothing is taken. */
export function ScanDialog({ title, children, onClose }: ScanDialogProps) {
  return (
    <ModalOverlay
      className="scrim"
      isOpen
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className="dialog-box">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
