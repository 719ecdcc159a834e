import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { applyBaudRate, BAUD_RATES, storedBaudRate } from '../../device/serial-speed.ts';
import { handScans } from '../../hand-scanner/hand-scans.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Select } from '../../ui/select.tsx';
import { useSignal } from '../../lib/use-signal.ts';

const FAULTS = {
  'in-use': msg`The port could not be opened: another program or tab uses it. Close that one, then choose the port again.`,
  'not-loaded': msg`The part for serial ports could not be loaded. Check the network, then choose the port again.`,
};

const RATES = BAUD_RATES.map((rate) => ({ value: `${rate}`, label: `${rate}` }));

/** A scanner at a USB or Bluetooth serial port, where the browser has Web Serial. */
export function SerialPanel({
  add = handScans.addSerialPort,
}: {
  readonly add?: typeof handScans.addSerialPort;
}) {
  const [outcome, setOutcome] = useState<'open' | 'none' | keyof typeof FAULTS>('none');
  const rate = `${useSignal(storedBaudRate)}`;
  if (!add) return null;
  const connect = () => void add().then(setOutcome, () => setOutcome('not-loaded'));
  const isFault = outcome === 'in-use' || outcome === 'not-loaded';
  return (
    <section className="panel stack" aria-label={t`Serial scanner`}>
      <h2 className="panel__title">{t`Serial scanner`}</h2>
      <p className="muted">
        {t`A scanner in USB serial (COM) mode or with Bluetooth SPP types on no keyboard, so no layout can be wrong. Choose its port once; the app finds it again.`}
      </p>
      <Select label={t`Baud rate`} value={rate} options={RATES} onChange={applyBaudRate} />
      <div className="row">
        <Button onPress={connect}>{t`Choose the port`}</Button>
        <span role="status">{outcome === 'open' ? t`Connected. Scan the code.` : ''}</span>
      </div>
      {isFault && (
        <Message severity="warn" live="assertive">
          {t(FAULTS[outcome])}
        </Message>
      )}
    </section>
  );
}
