import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { handScans } from '../../hand-scanner/hand-scans.ts';
import { Button } from '../../ui/button.tsx';

/** A scanner at a USB or Bluetooth serial port, where the browser has Web Serial. */
export function SerialPanel({
  add = handScans.addSerialPort,
}: {
  readonly add?: typeof handScans.addSerialPort;
}) {
  const [isAdded, setAdded] = useState(false);
  if (!add) return null;
  const connect = () => void add().then(setAdded);
  return (
    <section className="panel stack" aria-label={t`Serial scanner`}>
      <h2 className="panel__title">{t`Serial scanner`}</h2>
      <p className="muted">
        {t`A scanner in USB serial (COM) mode or with Bluetooth SPP types on no keyboard, so no layout can be wrong. Choose its port once; the app finds it again.`}
      </p>
      <div className="row">
        <Button onPress={connect}>{t`Choose the port`}</Button>
        <span role="status">{isAdded ? t`Connected. Scan the code.` : ''}</span>
      </div>
    </section>
  );
}
