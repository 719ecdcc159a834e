/** A hook without markup: the page draws what it returns. */
import { useScanner } from '@teleport-floor/reader/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

function Scanner() {
  const { videoRef, labels, state } = useScanner();
  return (
    <>
      <video ref={videoRef} muted />
      {state.kind === 'problem' && <p role="alert">{state.message}</p>}
      <ul>
        {labels.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Scanner />
  </StrictMode>,
);
