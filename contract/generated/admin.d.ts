// Made from admin.yaml by "npm run generate". Do not edit.
export interface paths {
  '/admin/v1/orders/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add production orders and change those that are there
     * @description The same list again changes nothing. An order is known by its name. Fields that are left out stay as they are; what stations have recorded stays in any case.
     */
    post: operations['importOrders'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/products/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add products and change those that are there
     * @description Orders that are imported later take what they leave out from the product of their SKU.
     */
    post: operations['importProducts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/units/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add units of measure and change those that are there */
    post: operations['importUnits'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/mappings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Saved mappings of columns */
    get: operations['listMappings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/mappings/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Save how the columns of another system's lists are named and written */
    put: operations['setMapping'];
    post?: never;
    /** Remove a saved mapping */
    delete: operations['removeMapping'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/orders/produced-quantity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set the produced quantity of an order, below what is packed as well
     * @description For what a station may not record. The reason is in the audit. A locked order is refused (409).
     */
    put: operations['correctProducedQuantity'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/orders/reopen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Take an order back into progress that was finished by mistake
     * @description What is packed, printed and recorded stays. The reason is in the audit. An order that is not done is refused (409).
     */
    put: operations['reopenOrder'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/export/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The orders with what was produced and packed, by their numbers
     * @description The range of time is that of changed_at, the last change of the order by a station or a list.
     */
    get: operations['exportOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/export/lab-results': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The lab test results of the orders that have some, by their numbers
     * @description The range of time is that of recorded_at.
     */
    get: operations['exportLabResults'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/export/cases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The cases that are packed or hold something, by their codes
     * @description Every case that is packed in another one or recorded as a remaining item, and every outermost one that holds something. The range of time is that of packed_at.
     */
    get: operations['exportCases'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/export/labels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The printed labels with what is printed on them, by their codes
     * @description The range of time is that of printed_at, which is not known of a demonstration's labels.
     */
    get: operations['exportLabels'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/export/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who changed what, when, and at which station, in order of id
     * @description Every change of an order at a station, every import, and every change of an account.
     */
    get: operations['exportAudit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Everybody who has an account
     * @description As all calls of this group, only for the command on the server's own machine.
     */
    get: operations['listUsers'];
    put?: never;
    /** Add an account; its first password is in the answer and nowhere else */
    post: operations['addUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/users/{username}/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make a new first password, which ends the account's sessions */
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/users/{username}/roles': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set all roles; they hold from the next access token on, in five minutes at most */
    put: operations['setRoles'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/users/{username}/disabled': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Disable an account, which ends its sessions and refresh tokens, or enable it again */
    put: operations['setDisabled'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/users/{username}/badge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Make a badge, which replaces an earlier one; its code and PIN are in the answer and nowhere else */
    put: operations['setBadge'];
    post?: never;
    /** Refuse the badge from now on, which ends the account's sessions */
    delete: operations['revokeBadge'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tokens of programs, and when each was last used
     * @description As all calls of this group, only for the command on the server's own machine.
     */
    get: operations['listTokens'];
    put?: never;
    /** Make a token for a program; it is in the answer and nowhere else */
    post: operations['addToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/tokens/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Refuse a token from now on */
    delete: operations['revokeToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Addresses that events are sent to, and what waits */
    get: operations['listWebhooks'];
    put?: never;
    /** Send events to an address; the key of its signatures is in the answer and nowhere else */
    post: operations['addWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/webhooks/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Send nothing to it from now on */
    delete: operations['removeWebhook'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/webhooks/{name}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send again what was given up */
    post: operations['retryWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/label-printers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Label printers of the plant's network, and what waits for them
     * @description As all calls of this group, only for the command on the server's own machine.
     */
    get: operations['listLabelPrinters'];
    put?: never;
    /**
     * Offer a printer to the tablets
     * @description It is asked what it is.
     */
    post: operations['addLabelPrinter'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/v1/label-printers/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Print nothing on it from now on; its prints end, and labels that were not sent are not printed */
    delete: operations['removeLabelPrinter'];
    options?: never;
    head?: never;
    /**
     * Change how a printer prints
     * @description Fields that are left out stay as they are.
     */
    patch: operations['setLabelPrinter'];
    trace?: never;
  };
  '/admin/v1/label-printers/{name}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Print a sample label */
    post: operations['testLabelPrinter'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description UTF-8, or as a mapping says, separated by comma, semicolon, tab or upright line. The heading is the first line that has the columns */
    Csv: string;
    /**
     * Format: binary
     * @description An .xlsx file. The heading is the first row that has the columns. Formulas count with their results, dates as days or times of the plant's zone.
     */
    Xlsx: string;
    /** @description UTF-8 by RFC 4180: a heading with the names of the fields, then a line for each row */
    CsvExport: string;
    /**
     * Format: binary
     * @description A sheet with the names of the fields in its first row, then a row for each row of the list
     */
    XlsxExport: string;
    Time: string;
    /** @description ISO 8601, in UTC */
    KnownTime: string | null;
    AnyText: string | null;
    NullableText: string | null;
    NullableSize: number | null;
    OrderImport: {
      /** @description The order's number */
      name: string;
      /** @description PENDING, READY (when left out) or CANCELLED. IN_PROGRESS counts as READY until a station records the first quantity; DONE is set at a station. */
      status?: string;
      /** @description ISO 8601; a date alone is that day everywhere, and a time without an offset is the plant's (TIME_ZONE) */
      date_start?: string | null;
      /** @description Needed for a new order */
      planned_quantity?: number;
      product_uom?: components['schemas']['NullableText'];
      /** @description Needed for a new order, unless its SKU is an imported product */
      product_name?: string | null;
      product_sku?: components['schemas']['NullableText'];
      product_weight_code?: components['schemas']['NullableText'];
      product_label_color?: components['schemas']['NullableText'];
      product_strain_name?: components['schemas']['NullableText'];
      metrc_tag?: components['schemas']['NullableText'];
      batch_id?: components['schemas']['NullableText'];
      shipper_case_size?: components['schemas']['NullableSize'];
      master_case_size?: components['schemas']['NullableSize'];
    };
    ProductImport: {
      sku: string;
      /** @description Needed for a new product */
      name?: string;
      uom?: components['schemas']['NullableText'];
      weight_code?: components['schemas']['NullableText'];
      label_color?: components['schemas']['NullableText'];
      strain_name?: components['schemas']['NullableText'];
      shipper_case_size?: components['schemas']['NullableSize'];
      master_case_size?: components['schemas']['NullableSize'];
    };
    UnitImport: {
      abbreviation: string;
      /** @description WeightBased, VolumeBased or CountBased; needed for a new unit */
      quantity_type?: string;
    };
    PackedCase: {
      code: string;
      /**
       * @description stray_shipper_case is one that was filled with units and is in no master case
       * @enum {string}
       */
      case_type: 'internal_master_case' | 'shipper_case' | 'stray_shipper_case' | 'unit_case';
      /** @description The order's number */
      order: string;
      product_sku?: components['schemas']['AnyText'];
      product_name?: components['schemas']['AnyText'];
      batch_id?: components['schemas']['AnyText'];
      metrc_tag?: components['schemas']['AnyText'];
      /** @description Code of the case around it; null for an outermost case and a remaining item */
      packed_in: string | null;
      /** @description Cases that are packed in it */
      contents: number;
      packed_at: components['schemas']['KnownTime'];
      /** @description Name of the account */
      packed_by: string | null;
      /** @description Name of who scanned it; null where it is packed_by */
      scanned_by: string | null;
    };
    OrderResult: {
      /** @description The order's number */
      order: string;
      /** @enum {string} */
      status: 'PENDING' | 'READY' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED';
      product_sku?: components['schemas']['AnyText'];
      product_name?: components['schemas']['AnyText'];
      batch_id?: components['schemas']['AnyText'];
      metrc_tag?: components['schemas']['AnyText'];
      date_start?: components['schemas']['AnyText'];
      planned_quantity?: number | null;
      produced_quantity: number;
      product_uom?: components['schemas']['AnyText'];
      /** @description In master cases */
      shipper_cases_packed?: number;
      /** @description As remaining items */
      stray_shipper_cases_packed?: number;
      master_cases_packed?: number;
      /** @description Loose units as remaining items */
      remaining_units_packed?: number;
      /** @description A lower bound where cases were filled without scanning units */
      units_packed: number;
      changed_at: components['schemas']['KnownTime'];
    };
    LabResult: {
      /** @description The order's number */
      order: string;
      product_sku?: components['schemas']['AnyText'];
      batch_id?: components['schemas']['AnyText'];
      metrc_tag?: components['schemas']['AnyText'];
      thc_content?: number;
      thc_content_uom?: string;
      thc_percentage?: number;
      cbd_content?: number;
      cbd_content_uom?: string;
      cbd_percentage?: number;
      total_cannabinoids?: number;
      recorded_at: components['schemas']['KnownTime'];
      /** @description Name of the account */
      recorded_by: string | null;
    };
    PrintedLabel: {
      code: string;
      /** @enum {string} */
      label_type: 'master' | 'shipper' | 'loose';
      /** @description The order's number */
      order: string;
      product_name?: components['schemas']['AnyText'];
      product_sku?: components['schemas']['AnyText'];
      batch_id?: components['schemas']['AnyText'];
      metrc_tag?: components['schemas']['AnyText'];
      product_strain_name?: components['schemas']['AnyText'];
      product_label_color?: components['schemas']['AnyText'];
      product_weight_code?: components['schemas']['AnyText'];
      /** @description Name of the label file */
      file: string | null;
      printed_at: components['schemas']['KnownTime'];
    };
    AuditEntry: {
      id: number;
      at: components['schemas']['KnownTime'];
      /** @description Name of the account at that time */
      username: string;
      /** @description Identifier of the account */
      subject: string;
      /** @description 1A, 1B or 2 */
      station: string | null;
      /** @description operationId of the call */
      action: string;
      /** @description The order that was changed */
      order: string | null;
      /** @description What was changed where it is no order, as the name of an account */
      about: string | null;
      /** @description What was asked for: query and body of the call, or the fields */
      detail: unknown;
    };
    QuantityCorrection: {
      /** @description The order's number */
      order: string;
      quantity: number;
      /** @description For the audit */
      reason: string;
    };
    Reopening: {
      /** @description The order's number */
      order: string;
      /** @description For the audit */
      reason: string;
    };
    ReopenedOrder: {
      /** @description The order's number */
      order: string;
      status: string;
    };
    CorrectedQuantity: {
      /** @description The order's number */
      order: string;
      produced_quantity: number;
      /** @description Units that are packed */
      packed_units: number;
    };
    Roles: ('backend:access' | 'floor:lead' | 'floor:view' | 'plant:admin')[];
    ProgramName: string;
    NewToken: {
      name: components['schemas']['ProgramName'];
      roles: components['schemas']['Roles'];
    };
    MachineToken: {
      name: string;
      roles: components['schemas']['Roles'];
      /** @description ISO 8601, in UTC */
      created_at: string;
      last_used_at: components['schemas']['KnownTime'];
      revoked_at: components['schemas']['KnownTime'];
    };
    Events: (
      | 'order.finished'
      | 'order.reopened'
      | 'case.packed'
      | 'case.unpacked'
      | 'lab_results.changed'
    )[];
    NewLabelPrinter: {
      name: components['schemas']['ProgramName'];
      host: string;
      port?: number;
      /**
       * @description Left out for every station
       * @enum {string}
       */
      station?: '1B' | '2';
      /** @enum {string} */
      protocol?: 'zpl' | 'tspl';
      /**
       * @description Left out for what the printer reports, else 203
       * @enum {integer}
       */
      dpi?: 203 | 300 | 600;
    };
    LabelPrinterSettings: {
      /**
       * @description Left out for what the printer reports, else 203
       * @enum {integer}
       */
      dpi?: 203 | 300 | 600;
      /** @description Shift of what is printed */
      right?: number;
      /** @description Shift of what is printed */
      down?: number;
      darkness?: number;
      /** @description Inches per second */
      speed?: number;
      /**
       * @description Degrees
       * @enum {integer}
       */
      turn?: 0 | 180;
      /**
       * @description Whose size of a label holds. A printer that has measured its labels is sent none.
       * @enum {string}
       */
      size?: 'template' | 'printer';
    };
    /** @description What it reported that it is; null until it has */
    AboutPrinter: {
      model?: string;
      /**
       * @description Of its head
       * @enum {integer}
       */
      dpi?: 203 | 300 | 600;
      memory?: string;
    } | null;
    LabelPrinter: {
      name: string;
      host: string;
      port: number;
      station: string | null;
      /** @enum {string} */
      protocol: 'zpl' | 'tspl';
      /**
       * @description As it is set; null for what it reports
       * @enum {integer|null}
       */
      dpi: 203 | 300 | 600 | null;
      settings: components['schemas']['LabelPrinterSettings'];
      /** @description Why it prints nothing now */
      trouble: string | null;
      /** @description Whether it reports its status; null until it was asked */
      answers: boolean | null;
      about: components['schemas']['AboutPrinter'];
      /** @description Labels that are not printed yet */
      waiting: number;
    };
    NewWebhook: {
      name: components['schemas']['ProgramName'];
      url: string;
      events: components['schemas']['Events'];
    };
    Webhook: {
      name: string;
      url: string;
      events: components['schemas']['Events'];
      /** @description Events that were not delivered yet */
      waiting: number;
      /** @description Events that were given up */
      dead: number;
      last_error: components['schemas']['AnyText'];
      /** @description When it was given up; nothing is sent to it since */
      given_up_at: string | null;
    };
    NewUser: {
      /** @description In lower case */
      username: string;
      name?: string;
      email?: string;
      roles: components['schemas']['Roles'];
    };
    User: {
      username: string;
      name: string;
      email: string;
      roles: string[];
      disabled: boolean;
      /** @description Whether there is a badge */
      badge: boolean;
    };
    Password: {
      username: string;
      password: string;
    };
    NewMapping: {
      /** @enum {string} */
      list: 'orders' | 'products' | 'units';
      columns: {
        /** @description As the file names it */
        column: string;
        /** @description Our name of it */
        field: string;
      }[];
      /**
       * @description Order in dates as 01.12.2026 or 1/12/2026; without it, those are refused
       * @enum {string}
       */
      dates?: 'day-month-year' | 'month-day-year';
      /**
       * @description Decimal sign of quantities; without it, those with two readings are refused
       * @enum {string}
       */
      decimal?: 'comma' | 'point';
      /** @description What a value of a file means; values that are not named are read as they are */
      values?: {
        field: string;
        /** @description In any case */
        from: string;
        /** @description Empty for no value */
        to: string;
      }[];
      /** @description Values that every row has and the file does not */
      fixed?: {
        field: string;
        value: string;
      }[];
      /** @description Encoding of a CSV file, such as windows-1252; without it, UTF-8 or UTF-16 */
      encoding?: string;
      /** @description Sheet of an .xlsx file */
      sheet?: string;
      /** @description Line that names the columns; without it, the first one that has them */
      heading?: number;
    };
    Mapping: {
      name: string;
      /** @enum {string} */
      list: 'orders' | 'products' | 'units';
      columns: {
        column: string;
        field: string;
      }[];
      /** @enum {string|null} */
      dates: 'day-month-year' | 'month-day-year' | null;
      /** @enum {string|null} */
      decimal: 'comma' | 'point' | null;
      values: {
        field: string;
        from: string;
        to: string;
      }[];
      fixed: {
        field: string;
        value: string;
      }[];
      encoding: string | null;
      sheet: string | null;
      heading: number | null;
    };
    ImportReport: {
      dry_run: boolean;
      new: number;
      changed: number;
      unchanged: number;
      /** @description Those that are new or changed, in the order of the list */
      items: components['schemas']['ImportedItem'][];
      /** @description Why rows were not imported, by line; a row may have several reasons */
      skipped: components['schemas']['ImportIssue'][];
      /** @description Names of columns that mean nothing here */
      ignored_columns: string[];
      /** @description What of the file was left out, or read though it is hidden, in sentences */
      notes: string[];
    };
    ImportedItem: {
      line: components['schemas']['Line'];
      /** @description Name of the order, SKU, or abbreviation of the unit */
      key: string;
      /** @enum {string} */
      change: 'new' | 'changed';
      fields: {
        field: string;
        from: string | number | null;
        to: string | number | null;
      }[];
    };
    /** @description Line of the CSV file, row of the spreadsheet, or place in the JSON list, from 1 */
    Line: number;
    ImportIssue: {
      loc: (string | number)[];
      msg: string;
      type: string;
      line?: components['schemas']['Line'];
    };
    Error: {
      detail: string | components['schemas']['ImportIssue'][];
    };
  };
  responses: {
    /** @description What was changed */
    Program: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          name: string;
        };
      };
    };
    /** @description What the printer reports */
    Printer: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          name: string;
          /** @description As it is set */
          dpi: number | null;
          /** @description Whether it reports a status */
          answers: boolean | null;
          about: components['schemas']['AboutPrinter'];
          trouble: string | null;
        };
      };
    };
    /** @description The account after the call */
    User: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['User'];
      };
    };
    /** @description A password for one sign-in, which asks for a new one */
    Password: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Password'];
      };
    };
    /** @description What has changed, or would change with dry_run */
    ImportReport: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ImportReport'];
      };
    };
    /** @description What is wrong. 422 for a list of which nothing was imported, with an entry for each wrong value. */
    Error: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: {
    /** @description Answer what would change, and change nothing */
    DryRun: boolean;
    /** @description Import all rows or none; without it, rows that cannot be imported are skipped */
    Strict: boolean;
    /** @description Name of the sheet of an .xlsx file; without it, the mapping's, or the first one that is not hidden and has a cell */
    Sheet: string;
    /** @description Name of a saved mapping, which names the columns of another system's lists */
    Mapping: components['schemas']['ProgramName'];
    MappingName: components['schemas']['ProgramName'];
    /** @description JSON is exact; in CSV, a text that a spreadsheet would run begins with an apostrophe */
    Format: 'csv' | 'json' | 'xlsx';
    /** @description From this time on; a date alone is midnight in TIME_ZONE */
    Since: components['schemas']['Time'];
    /** @description Before this time; a date alone is midnight in TIME_ZONE */
    Until: components['schemas']['Time'];
    /** @description The last code of the page before */
    AfterCode: string;
    /** @description The last order of the page before */
    AfterOrder: string;
    /** @description The last id of the page before */
    AfterId: number;
    /** @description Rows of a page, at most; a page with fewer is the last */
    Limit: number;
    Program: string;
    Username: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  importOrders: {
    parameters: {
      query?: {
        /** @description Answer what would change, and change nothing */
        dry_run?: components['parameters']['DryRun'];
        /** @description Import all rows or none; without it, rows that cannot be imported are skipped */
        strict?: components['parameters']['Strict'];
        /** @description Name of the sheet of an .xlsx file; without it, the mapping's, or the first one that is not hidden and has a cell */
        sheet?: components['parameters']['Sheet'];
        /** @description Name of a saved mapping, which names the columns of another system's lists */
        mapping?: components['parameters']['Mapping'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderImport'][];
        'text/csv': components['schemas']['Csv'];
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': components['schemas']['Xlsx'];
      };
    };
    responses: {
      200: components['responses']['ImportReport'];
      default: components['responses']['Error'];
    };
  };
  importProducts: {
    parameters: {
      query?: {
        /** @description Answer what would change, and change nothing */
        dry_run?: components['parameters']['DryRun'];
        /** @description Import all rows or none; without it, rows that cannot be imported are skipped */
        strict?: components['parameters']['Strict'];
        /** @description Name of the sheet of an .xlsx file; without it, the mapping's, or the first one that is not hidden and has a cell */
        sheet?: components['parameters']['Sheet'];
        /** @description Name of a saved mapping, which names the columns of another system's lists */
        mapping?: components['parameters']['Mapping'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProductImport'][];
        'text/csv': components['schemas']['Csv'];
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': components['schemas']['Xlsx'];
      };
    };
    responses: {
      200: components['responses']['ImportReport'];
      default: components['responses']['Error'];
    };
  };
  importUnits: {
    parameters: {
      query?: {
        /** @description Answer what would change, and change nothing */
        dry_run?: components['parameters']['DryRun'];
        /** @description Import all rows or none; without it, rows that cannot be imported are skipped */
        strict?: components['parameters']['Strict'];
        /** @description Name of the sheet of an .xlsx file; without it, the mapping's, or the first one that is not hidden and has a cell */
        sheet?: components['parameters']['Sheet'];
        /** @description Name of a saved mapping, which names the columns of another system's lists */
        mapping?: components['parameters']['Mapping'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UnitImport'][];
        'text/csv': components['schemas']['Csv'];
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': components['schemas']['Xlsx'];
      };
    };
    responses: {
      200: components['responses']['ImportReport'];
      default: components['responses']['Error'];
    };
  };
  listMappings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description By name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Mapping'][];
        };
      };
      default: components['responses']['Error'];
    };
  };
  setMapping: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: components['parameters']['MappingName'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewMapping'];
      };
    };
    responses: {
      /** @description As it is saved */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Mapping'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  removeMapping: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: components['parameters']['MappingName'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Program'];
      default: components['responses']['Error'];
    };
  };
  correctProducedQuantity: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['QuantityCorrection'];
      };
    };
    responses: {
      /** @description The order's figures after the call */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CorrectedQuantity'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  reopenOrder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Reopening'];
      };
    };
    responses: {
      /** @description The order's status after the call */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReopenedOrder'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  exportOrders: {
    parameters: {
      query?: {
        /** @description JSON is exact; in CSV, a text that a spreadsheet would run begins with an apostrophe */
        format?: components['parameters']['Format'];
        /** @description From this time on; a date alone is midnight in TIME_ZONE */
        since?: components['parameters']['Since'];
        /** @description Before this time; a date alone is midnight in TIME_ZONE */
        until?: components['parameters']['Until'];
        /** @description The last order of the page before */
        after?: components['parameters']['AfterOrder'];
        /** @description Rows of a page, at most; a page with fewer is the last */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page, streamed as it is read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrderResult'][];
          'text/csv': components['schemas']['CsvExport'];
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': components['schemas']['XlsxExport'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  exportLabResults: {
    parameters: {
      query?: {
        /** @description JSON is exact; in CSV, a text that a spreadsheet would run begins with an apostrophe */
        format?: components['parameters']['Format'];
        /** @description From this time on; a date alone is midnight in TIME_ZONE */
        since?: components['parameters']['Since'];
        /** @description Before this time; a date alone is midnight in TIME_ZONE */
        until?: components['parameters']['Until'];
        /** @description The last order of the page before */
        after?: components['parameters']['AfterOrder'];
        /** @description Rows of a page, at most; a page with fewer is the last */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page, streamed as it is read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LabResult'][];
          'text/csv': components['schemas']['CsvExport'];
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': components['schemas']['XlsxExport'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  exportCases: {
    parameters: {
      query?: {
        /** @description JSON is exact; in CSV, a text that a spreadsheet would run begins with an apostrophe */
        format?: components['parameters']['Format'];
        /** @description From this time on; a date alone is midnight in TIME_ZONE */
        since?: components['parameters']['Since'];
        /** @description Before this time; a date alone is midnight in TIME_ZONE */
        until?: components['parameters']['Until'];
        /** @description The last code of the page before */
        after?: components['parameters']['AfterCode'];
        /** @description Rows of a page, at most; a page with fewer is the last */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page, streamed as it is read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PackedCase'][];
          'text/csv': components['schemas']['CsvExport'];
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': components['schemas']['XlsxExport'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  exportLabels: {
    parameters: {
      query?: {
        /** @description JSON is exact; in CSV, a text that a spreadsheet would run begins with an apostrophe */
        format?: components['parameters']['Format'];
        /** @description From this time on; a date alone is midnight in TIME_ZONE */
        since?: components['parameters']['Since'];
        /** @description Before this time; a date alone is midnight in TIME_ZONE */
        until?: components['parameters']['Until'];
        /** @description The last code of the page before */
        after?: components['parameters']['AfterCode'];
        /** @description Rows of a page, at most; a page with fewer is the last */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page, streamed as it is read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrintedLabel'][];
          'text/csv': components['schemas']['CsvExport'];
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': components['schemas']['XlsxExport'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  exportAudit: {
    parameters: {
      query?: {
        /** @description JSON is exact; in CSV, a text that a spreadsheet would run begins with an apostrophe */
        format?: components['parameters']['Format'];
        /** @description From this time on; a date alone is midnight in TIME_ZONE */
        since?: components['parameters']['Since'];
        /** @description Before this time; a date alone is midnight in TIME_ZONE */
        until?: components['parameters']['Until'];
        /** @description The last id of the page before */
        after?: components['parameters']['AfterId'];
        /** @description Rows of a page, at most; a page with fewer is the last */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page, streamed as it is read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditEntry'][];
          'text/csv': components['schemas']['CsvExport'];
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': components['schemas']['XlsxExport'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  listUsers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description By name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'][];
        };
      };
      default: components['responses']['Error'];
    };
  };
  addUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewUser'];
      };
    };
    responses: {
      200: components['responses']['Password'];
      default: components['responses']['Error'];
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        username: components['parameters']['Username'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Password'];
      default: components['responses']['Error'];
    };
  };
  setRoles: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        username: components['parameters']['Username'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          roles: components['schemas']['Roles'];
        };
      };
    };
    responses: {
      200: components['responses']['User'];
      default: components['responses']['Error'];
    };
  };
  setDisabled: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        username: components['parameters']['Username'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          disabled: boolean;
        };
      };
    };
    responses: {
      200: components['responses']['User'];
      default: components['responses']['Error'];
    };
  };
  setBadge: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        username: components['parameters']['Username'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description 4 to 6 digits; left out */
          pin?: string;
        };
      };
    };
    responses: {
      /** @description Shown this once */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            username: string;
            name: string;
            badge: string;
            pin: string;
          };
        };
      };
      default: components['responses']['Error'];
    };
  };
  revokeBadge: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        username: components['parameters']['Username'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['User'];
      default: components['responses']['Error'];
    };
  };
  listTokens: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description By name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MachineToken'][];
        };
      };
      default: components['responses']['Error'];
    };
  };
  addToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewToken'];
      };
    };
    responses: {
      /** @description The token, to send as a bearer token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            name: string;
            token: string;
          };
        };
      };
      default: components['responses']['Error'];
    };
  };
  revokeToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: components['parameters']['Program'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Program'];
      default: components['responses']['Error'];
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description By name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'][];
        };
      };
      default: components['responses']['Error'];
    };
  };
  addWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewWebhook'];
      };
    };
    responses: {
      /** @description The key, as the Standard Webhooks specification writes it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            name: string;
            secret: string;
          };
        };
      };
      default: components['responses']['Error'];
    };
  };
  removeWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: components['parameters']['Program'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Program'];
      default: components['responses']['Error'];
    };
  };
  retryWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: components['parameters']['Program'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many events are sent again */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            name: string;
            count: number;
          };
        };
      };
      default: components['responses']['Error'];
    };
  };
  listLabelPrinters: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description By name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LabelPrinter'][];
        };
      };
      default: components['responses']['Error'];
    };
  };
  addLabelPrinter: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewLabelPrinter'];
      };
    };
    responses: {
      200: components['responses']['Printer'];
      default: components['responses']['Error'];
    };
  };
  removeLabelPrinter: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: components['parameters']['Program'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Program'];
      default: components['responses']['Error'];
    };
  };
  setLabelPrinter: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: components['parameters']['Program'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LabelPrinterSettings'];
      };
    };
    responses: {
      200: components['responses']['Program'];
      default: components['responses']['Error'];
    };
  };
  testLabelPrinter: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: components['parameters']['Program'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Printer'];
      default: components['responses']['Error'];
    };
  };
}
