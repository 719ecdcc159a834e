/** Shows the first code, and closes the camera. */
import { createScanner } from '@teleport-floor/reader';

const output = document.querySelector('output')!;
const scanner = createScanner(document.querySelector('video')!, {
  onAppear({ text }) {
    output.textContent = text;
    scanner.stop();
  },
});
scanner.start().catch((error: Error) => {
  output.textContent = error.message;
});
