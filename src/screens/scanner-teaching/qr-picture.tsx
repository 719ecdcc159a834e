import { useEffect, useState } from 'react';

/** A code as a printed label would show it; dark on white in both schemes, or it is not read. */
export function QrPicture({ text }: { readonly text: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let over = false;
    void import('qrcode').then(async ({ default: qr }) => {
      const data = await qr.toDataURL(text, { errorCorrectionLevel: 'M', margin: 4, width: 260 });
      if (!over) setPicture(data);
    });
    return () => {
      over = true;
    };
  }, [text]);
  return (
    <img className="teaching__code" src={picture} alt={`Code ${text}`} width={260} height={260} />
  );
}
