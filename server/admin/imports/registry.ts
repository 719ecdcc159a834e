/** Every kind of import. A new one is a file beside this, a line here and an operation in admin.yaml. */
import type { AdminHandlers } from '../../api/contract.ts';
import type { Db } from '../../database/open.ts';
import {
  runImport,
  type ImportCall,
  type ImportKind,
  type ImportReport,
  type OtherList,
  type Planned,
} from './import.ts';
import type { OrderRules } from './order-fields.ts';
import { orderImport } from './orders.ts';
import { productImport } from './products.ts';
import type { Row, SheetKind } from './sheet-kind.ts';
import { unitImport } from './units.ts';

interface Names {
  /** Part of its address: /admin/v1/<path>/import */
  readonly path: string;
  /** Of `npm run plant`. */
  readonly command: string;
  /** Plural, for sentences. */
  readonly things: string;
}

interface RegisteredImport extends Names {
  sheet(rules: OrderRules): SheetKind<string>;
  run(db: Db, rules: OrderRules, call: ImportCall): Promise<ImportReport>;
}

const registered = <F extends string, P extends Planned<Row<F>>>(
  names: Names,
  kindFor: (rules: OrderRules) => ImportKind<F, P>,
): RegisteredImport => ({
  ...names,
  sheet: (rules) => kindFor(rules).sheet,
  run: (db, rules, call) => runImport(db, kindFor(rules), call, otherLists(rules)),
});

type ImportOperation = Extract<keyof AdminHandlers, `import${string}`>;

/** By operation id. */
export const IMPORTS: Readonly<Record<ImportOperation, RegisteredImport>> = {
  importOrders: registered({ path: 'orders', command: 'import', things: 'orders' }, orderImport),
  importProducts: registered(
    { path: 'products', command: 'import-products', things: 'products' },
    () => productImport,
  ),
  importUnits: registered(
    { path: 'units', command: 'import-units', things: 'units of measure' },
    () => unitImport,
  ),
};

/** Lists that may be sent by mistake, with the right command. */
const otherLists = (rules: OrderRules): readonly OtherList[] =>
  Object.values(IMPORTS).map(({ path, command, things, sheet }) => ({
    sheet: sheet(rules),
    hint: `is the first line of a list of ${things}: use ${command} (/admin/v1/${path}/import)`,
  }));

export const importHandlers = (db: Db, rules: OrderRules): Pick<AdminHandlers, ImportOperation> => {
  const handlers = Object.entries(IMPORTS).map(([operation, { run }]) => [
    operation,
    (call: ImportCall) => run(db, rules, call),
  ]);
  return Object.fromEntries(handlers) as Pick<AdminHandlers, ImportOperation>;
};
