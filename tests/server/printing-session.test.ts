/** Which process prints on a printer, on a database of many sessions and on one of a single session. */
import { expect, it } from 'vitest';
import { addPrinter, listPrinters } from '../../server/printing/printers.ts';
import { openPrintingSession, withPrinter } from '../../server/printing/printing-session.ts';
import { onBothDatabases } from '../support/server/api-app.ts';

const PRINTER = { host: 'printer.invalid', port: 9100, station: null, dpi: null } as const;

onBothDatabases('a printer', (api) => {
  it('has one process at a time, even where the same connection asks again, and is free after its work', async () => {
    const { database } = api();
    await addPrinter(database.sql, { name: 'Línea 2', protocol: 'zpl', ...PRINTER });
    const [mine, other] = [openPrintingSession(database), openPrintingSession(database)];
    const printing = async () => (await listPrinters(database.sql)).map((one) => one.printing);
    const tries = await withPrinter(await mine.sql(), 'Línea 2', async () => [
      await withPrinter(await mine.sql(), 'Línea 2', async () => 'twice'),
      await withPrinter(await other.sql(), 'Línea 2', async () => 'another process'),
      ...(await printing()),
    ]);
    expect(tries).toEqual([undefined, undefined, true]);
    expect(await printing()).toEqual([false]);
    const failed = withPrinter(await mine.sql(), 'Línea 2', async () => {
      throw new Error('a printer that burns');
    });
    await expect(failed).rejects.toThrow('burns');
    expect(await withPrinter(await other.sql(), 'Línea 2', async () => 'free')).toBe('free');
    await Promise.all([mine.end(), other.end()]);
  });
});
