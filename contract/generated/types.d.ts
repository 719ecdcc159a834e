// Made from openapi.yaml by "npm run generate". Do not edit.
export interface paths {
  '/v1/metrc/units_of_measure/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Units of measure of the compliance-tracking system */
    get: operations['listUnitsOfMeasure'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of production orders */
    get: operations['listOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One production order */
    get: operations['getOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/produced-quantity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set (not add) the produced quantity
     * @description The embedded plant refuses (422, type below_packed) a quantity below the units that are packed; the sentence names both. An administrator sets it by the administration API, with a reason.
     */
    put: operations['setProducedQuantity'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/shipper-case-size': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set how many units one shipper case holds */
    put: operations['setShipperCaseSize'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/master-case-size': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set how many shipper cases one master case holds */
    put: operations['setMasterCaseSize'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/shipper-case-labels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** First labels of the planned shipper cases and loose units, in one file */
    post: operations['generateShipperCaseLabels'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/master-case-labels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** First labels of the planned master cases */
    post: operations['generateMasterCaseLabels'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/extra-shipper-case-labels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Extra labels for shipper cases or loose units */
    post: operations['generateExtraShipperCaseLabels'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/extra-master-case-labels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Extra labels for master cases */
    post: operations['generateExtraMasterCaseLabels'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/generate-production-case-labels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Case and unit labels in chosen quantities (station 1B) */
    post: operations['generateProductionCaseLabels'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/pack-shipper-case': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Pack individual units into a shipper case (station 1B) */
    post: operations['packShipperCase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/pack-master-case': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Pack stray shipper cases into a master case (station 2) */
    post: operations['packMasterCase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/pack-remaining-items': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Pack stray shipper cases and stray individual units as remaining items */
    post: operations['packRemainingItems'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/unpack-case': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Unpack a master case or a packed shipper case; its contents become stray again */
    delete: operations['unpackCase'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/finish-packing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** End packing; the order is done */
    put: operations['finishPacking'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/reopen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Take a finished order back into progress, with a reason for the audit */
    put: operations['takeOrderBack'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/lab-test-results': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lab test results; only their version when none were recorded (a backend may answer 404) */
    get: operations['getLabTestResults'];
    /** Record lab test results */
    put: operations['setLabTestResults'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/cases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Case records of the order, of the asked types */
    get: operations['listCases'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/packing-record': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who packed an order, and from when to when
     * @description Beside the specification. A plant may leave it out (404).
     */
    get: operations['getPackingRecord'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/cases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where a scanned case is, what is in it, and who packed it and when
     * @description Of several codes the first that is the code of a case counts: a scanned text may hold more than one. 404 when none is.
     */
    get: operations['findCase'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/labels/{file_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A label file that was generated before */
    get: operations['downloadLabelFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/board': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The board of the shift
     * @description The app asks for it every five seconds while a person can see it.
     */
    get: operations['readBoard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/label-templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Templates of labels, and the name of each label type's */
    get: operations['listLabelTemplates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/label-files': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The order's label files, newest first */
    get: operations['listLabelFiles'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/label-prints': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The order's last prints of labels, newest first, and how many labels are not printed yet */
    get: operations['listLabelPrints'];
    put?: never;
    /**
     * Labels of a file are about to be printed
     * @description 422 where the order has no such set, or the set no such labels; 409 where one of them was printed before and no reason is given.
     */
    post: operations['recordLabelPrint'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/printers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Label printers of the plant's network */
    get: operations['listPrinters'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/print-jobs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Prints that are not over, and the last ones that are; those in question first, then the newest */
    get: operations['listPrintJobs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/production-orders/{production_order_id}/print-jobs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Print labels of a file on a printer of the plant
     * @description Checked and recorded as recordLabelPrint does, and printed once per idempotency key.
     */
    post: operations['createPrintJob'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/print-jobs/{job_id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Print no more labels of this print */
    post: operations['cancelPrintJob'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/print-jobs/{job_id}/resume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Continue a print whose last labels a person has looked for
     * @description Labels come out in their order, so that the answer is about those before it, too.
     */
    post: operations['resumePrintJob'];
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
    /** @enum {string} */
    OrderStatus: 'PENDING' | 'READY' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED';
    /** @enum {string} */
    CaseType:
      | 'batch'
      | 'internal_master_case'
      | 'shipper_case'
      | 'stray_shipper_case'
      | 'unit_case'
      | 'stray_individual_unit';
    /** @description One letter (the kind), two alphanumerics, eight hex digits, five hex digits or dashes */
    CaseUid: string;
    Count: number;
    NullableSize: number | null;
    /** @description Plants may count in fractions; the embedded one does not */
    NullableCount: number | null;
    NullableText: string | null;
    /** @description ISO 8601, a day or a day with a time; a day is shown as that day wherever the tablet is */
    NullableDate: string | null;
    Order: {
      /** @description production_order_id */
      id: string;
      name: string;
      /** @description OrderStatus */
      status: string;
      date_start?: components['schemas']['NullableDate'];
      planned_quantity?: number | null;
      produced_quantity?: number | null;
      product_uom?: components['schemas']['NullableText'];
      product_name?: components['schemas']['NullableText'];
      product_sku?: components['schemas']['NullableText'];
      product_weight_code?: components['schemas']['NullableText'];
      product_label_color?: components['schemas']['NullableText'];
      product_strain_name?: components['schemas']['NullableText'];
      metrc_tag?: components['schemas']['NullableText'];
      batch_id?: components['schemas']['NullableText'];
      shipper_case_size?: components['schemas']['NullableSize'];
      master_case_size?: components['schemas']['NullableSize'];
      mc_planned_qty?: components['schemas']['NullableCount'];
      mc_extra_qty?: components['schemas']['NullableCount'];
      mc_printed_qty?: components['schemas']['NullableCount'];
      mc_scanned_qty?: components['schemas']['NullableCount'];
      sc_planned_qty?: components['schemas']['NullableCount'];
      sc_extra_qty?: components['schemas']['NullableCount'];
      sc_printed_qty?: components['schemas']['NullableCount'];
      sc_scanned_qty?: components['schemas']['NullableCount'];
      ss_scanned_qty?: components['schemas']['NullableCount'];
      sc_packed_qty?: components['schemas']['NullableCount'];
      lu_planned_qty?: components['schemas']['NullableCount'];
      lu_extra_qty?: components['schemas']['NullableCount'];
      lu_printed_qty?: components['schemas']['NullableCount'];
      lu_scanned_qty?: components['schemas']['NullableCount'];
      iu_packed_qty?: components['schemas']['NullableCount'];
    };
    Pagination: {
      total_pages: components['schemas']['Count'];
    };
    OrderList: {
      items: components['schemas']['Order'][];
      pagination: components['schemas']['Pagination'];
    };
    UnitOfMeasure: {
      abbreviation: string;
      quantity_type?: components['schemas']['NullableText'];
    };
    UnitOfMeasureList: {
      items: components['schemas']['UnitOfMeasure'][];
      pagination?: components['schemas']['Pagination'];
    };
    LabTestResults: {
      thc_content?: number | null;
      thc_content_uom?: components['schemas']['NullableText'];
      thc_percentage?: number | null;
      cbd_content?: number | null;
      cbd_content_uom?: components['schemas']['NullableText'];
      cbd_percentage?: number | null;
      total_cannabinoids?: number | null;
      /** @description Names these results; a change of them has another one. Sent back with an update, it keeps two clients from overwriting each other. Left out by plants without it. */
      results_version?: string | null;
    };
    LabTestResultsUpdate: {
      thc_content: components['schemas']['PositiveNumber'];
      thc_content_uom: components['schemas']['UnitAbbreviation'];
      thc_percentage: components['schemas']['PositiveNumber'];
      cbd_content: components['schemas']['PositiveNumber'];
      cbd_content_uom: components['schemas']['UnitAbbreviation'];
      cbd_percentage: components['schemas']['PositiveNumber'];
      total_cannabinoids: components['schemas']['PositiveNumber'];
      /** @description The results that this update was made from. When others are recorded now, the answer is 409 and tells them; without it the update is carried out in any case. */
      results_version?: string;
    };
    PositiveNumber: number;
    UnitAbbreviation: string;
    CaseRecord: {
      teleport_uuid: string;
      case_type?: components['schemas']['NullableText'];
      /** @description Code of the case this one is packed in, where the backend tells */
      packed_in?: string | null;
      /** @description User name of who scanned it, where another person sent it */
      scanned_by?: string;
      /** @description User name of who sent it; only together with scanned_by */
      packed_by?: string;
    };
    CaseFacts: {
      /** @description As printed */
      teleport_uuid: string;
      case_type: components['schemas']['CaseType'];
      order: components['schemas']['Order'];
      /** @description Codes of the cases that it is in, the innermost first. Empty for a stray case, and for a remaining item, which has a packed type and is in no case. */
      holders: string[];
      /** @description Codes of what was packed into it, sorted */
      contents: string[];
      /** @description How it was packed; null while it is stray */
      packed: components['schemas']['PackingEvent'] | null;
      /** @description How its contents were packed; null while it is empty */
      filled: components['schemas']['PackingEvent'] | null;
    };
    PackingEvent: {
      /** @description ISO 8601 date-time */
      at: string;
      /** @description User name; null where it is no longer recorded */
      by: string | null;
      /** @description Station of the call */
      station: string | null;
      /** @description User name of who scanned it, where another person sent it */
      scanned_by?: string;
    };
    OrderReopening: {
      reason: string;
    };
    PackingRecord: {
      /** @description User names, sorted */
      people: string[];
      /** @description ISO 8601 date-time of the first case */
      packed_from: string | null;
      /** @description ISO 8601 date-time of the last case */
      packed_to: string | null;
      /** @description The last Finish Packing; left out before it */
      finished?: {
        /** @description User name */
        by: string;
        /** @description ISO 8601 date-time */
        at: string;
      };
    };
    /** @description Packed of planned */
    BoardTally: {
      packed: number;
      planned: number;
    };
    BoardOrder: {
      id: string;
      name: string;
      product_name: components['schemas']['NullableText'];
      /** @description Shipper cases, in master cases or packed as remaining items */
      cases: components['schemas']['BoardTally'];
      /** @description Loose units, packed as remaining items */
      units: components['schemas']['BoardTally'];
      /** @description Shipper cases that were filled unit by unit */
      filled: components['schemas']['BoardTally'];
      last_pack: components['schemas']['NullableText'];
      /** @description When nothing is left at the pace of the last hour. The embedded plant takes the packs since the first one of that hour; null where these are fewer than four or shorter than ten minutes. */
      ends_at: components['schemas']['NullableText'];
    };
    BoardStation: {
      /** @description Empty where it is unknown */
      station: string;
      /** @description User names of the people who packed there in the last two hours */
      operators: string[];
      last_pack: components['schemas']['NullableText'];
      /** @description Packs of the last hour */
      packs: number;
    };
    /** @description Orders that have not begun */
    BoardWaiting: {
      ready: number;
      pending: number;
      /** @description The ready ones that are due first, three at most */
      next: {
        id: string;
        name: string;
        product_name: components['schemas']['NullableText'];
        date_start: components['schemas']['NullableText'];
      }[];
    };
    Board: {
      /**
       * Format: date-time
       * @description The plant's time of these figures
       */
      at: string;
      /** @description Orders in progress; those that were packed in the last two hours come first, so that no line moves with each pack */
      orders: components['schemas']['BoardOrder'][];
      /** @description Those that packed in the last two hours */
      stations: components['schemas']['BoardStation'][];
      waiting: components['schemas']['BoardWaiting'];
      /** @description Printers that wait for an answer about a label */
      questions?: {
        printer: string;
        order: string;
        label: number;
      }[];
    };
    LabelFile: {
      /** @description Absolute */
      download_url: string;
    };
    LabelFiles: {
      items: components['schemas']['StoredLabelFile'][];
    };
    StoredLabelFile: {
      /** @description Absolute */
      download_url: string;
      name: string;
      /** @description Its labels */
      quantity: number;
      /** Format: date-time */
      at: string;
    };
    LabelTemplates: {
      templates: components['schemas']['LabelTemplate'][];
      /** @description Name of the template of each label type */
      use: {
        master: string;
        shipper: string;
        loose: string;
      };
    };
    /** @description docs/labels.md; lengths are mm. A plant's own file keeps all bounds, an answer those above 0. */
    LabelTemplate: {
      name: string;
      width: number;
      height: number;
      qr: {
        content: string;
        /** @enum {string} */
        errorCorrection: 'L' | 'M' | 'Q' | 'H';
        quietZone: number;
        side: number;
      };
      lines: {
        text: string;
        size: number;
      }[];
      sheet?: {
        width: number;
        height: number;
        columns: number;
        rows: number;
        left: number;
        top: number;
        stepX: number;
        stepY: number;
      };
    };
    LabelPrintRequest: {
      /** @description Name of the label file */
      file: string;
      /** @description Code of the file's first label of this type, which no other set has; a label that is in no file is a set of its own */
      set: string;
      /** @enum {string} */
      label_type: 'master' | 'shipper' | 'loose';
      /** @description Its number in the file */
      first: number;
      last: number;
      template: string;
      /** @description tablet for a printer of the tablet */
      printer: string;
      /** @description Why they are printed again */
      reason?: string;
    };
    PrintJobRequest: {
      /** @description Name of the label file */
      file: string;
      /** @description Code of the file's first label of this type, which no other set has; a label that is in no file is a set of its own */
      set: string;
      /** @enum {string} */
      label_type: 'master' | 'shipper' | 'loose';
      /** @description The type in the person's language */
      label_name: string;
      /** @description Its number in the file */
      first: number;
      last: number;
      template: string;
      /** @description Name of the printer */
      printer: string;
      /** @description Why they are printed again */
      reason?: string;
    };
    /**
     * @description Why nothing is printed now
     * @enum {string|null}
     */
    Trouble:
      | 'offline'
      | 'silent'
      | 'paper'
      | 'open'
      | 'ribbon'
      | 'paused'
      | 'busy'
      | 'question'
      | null;
    Printers: {
      items: {
        name: string;
        /** @description Station that it stands at */
        station: string | null;
        dpi: number;
        /** @description Of the labels that it was sent last, mm; left out before the first ones */
        size?: {
          width: number;
          height: number;
        };
        trouble: components['schemas']['Trouble'];
        /** @description Labels that are not printed yet */
        waiting: number;
      }[];
    };
    PrintJob: {
      id: string;
      printer: string;
      order: string;
      order_id: string;
      set: string;
      /** @enum {string} */
      label_type: 'master' | 'shipper' | 'loose';
      first: number;
      last: number;
      /** @description Labels of the range that came out */
      printed: number;
      /** @description Labels of the range that the printer was sent */
      sent?: number;
      /** @enum {string} */
      state: 'waiting' | 'printing' | 'check' | 'done' | 'cancelled';
      /** @description First label that may or may not be printed; the last one is the last that was sent */
      check: number | null;
      trouble: components['schemas']['Trouble'];
      username: string;
      /** Format: date-time */
      at: string;
    };
    PrintJobs: {
      items: components['schemas']['PrintJob'][];
    };
    LabelPrint: {
      file: string;
      set: string;
      /** @enum {string} */
      label_type: 'master' | 'shipper' | 'loose';
      first: number;
      last: number;
      template: string;
      printer: string;
      reason?: string;
      /** Format: date-time */
      at: string;
      username: string;
    };
    LabelPrints: {
      items: components['schemas']['LabelPrint'][];
      /** @description Labels of the order's files that did not come out yet; left out where that is not known */
      unprinted?: {
        master: number;
        shipper: number;
        loose: number;
      };
    };
    LabelQuantity: number;
    ExtraShipperLabels: {
      /** @enum {string} */
      label_type: 'shipper' | 'loose';
      quantity: components['schemas']['LabelQuantity'];
    };
    ExtraMasterLabels: {
      /** @enum {string} */
      label_type: 'master';
      quantity: components['schemas']['LabelQuantity'];
    };
    ProductionCaseLabels: {
      labels: components['schemas']['ExtraShipperLabels'][];
    };
    PackShipperCase: {
      shipper_case_uid: components['schemas']['CaseUid'];
      unit_uids: components['schemas']['CaseUids'];
      scanned_by?: components['schemas']['ScannedBy'];
    };
    PackMasterCase: {
      master_case_uid: components['schemas']['CaseUid'];
      shipper_case_uids: components['schemas']['CaseUids'];
      scanned_by?: components['schemas']['ScannedBy'];
    };
    PackRemainingItems: {
      stray_case_uids: components['schemas']['CaseUids'];
      scanned_by?: components['schemas']['ScannedBy'];
    };
    UnpackCase: {
      unpacked_case_uid: components['schemas']['CaseUid'];
      scanned_by?: components['schemas']['ScannedBy'];
    };
    /** @description Codes of this call that other people scanned, as the station recorded it: before the operator changed, or before the call was kept for later. The person who is signed in sends the call. Left out where that person scanned all of them, and by stations of a plant that takes nothing beside the specification. With embedded accounts, an unknown name is refused. */
    ScannedBy: {
      username: string;
      codes: components['schemas']['CaseUids'];
    }[];
    CaseUids: components['schemas']['CaseUid'][];
    ValidationIssue: {
      loc: (string | number)[];
      msg: string;
      type: string;
    };
    /** @description Why one code could not be packed, and where it is now */
    CaseConflict: {
      code: string;
      /** @enum {string} */
      reason: 'packed_elsewhere' | 'already_used' | 'not_stray' | 'empty';
      packed_in?: components['schemas']['NullableText'];
    };
    Error: {
      detail: string | components['schemas']['ValidationIssue'][];
      conflicts?: components['schemas']['CaseConflict'][];
      /** @description With 404 for lab test results, the version of having none */
      results_version?: string;
      /** @description With 409 for lab test results, what is recorded now */
      current?: components['schemas']['LabTestResults'];
    };
  };
  responses: {
    /** @description The order after the call */
    Order: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Order'];
      };
    };
    /** @description Where the generated file can be fetched */
    LabelFile: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['LabelFile'];
      };
    };
    /** @description The recorded results */
    LabTestResults: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['LabTestResults'];
      };
    };
    /** @description 400 Bad Request, 401 Unauthorized (with WWW-Authenticate), 403 Forbidden, 404 Not Found, 405 Method Not Allowed (with Allow), 409 Conflict, 413 Content Too Large, 414 URI Too Long, 422 Validation Error, 429 Too Many Requests (with Retry-After), 500 and above */
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
    JobId: string;
    OrderId: string;
    /** @description A field name; a leading '-' sorts downwards */
    OrderBy:
      | 'name'
      | '-name'
      | 'status'
      | '-status'
      | 'date_start'
      | '-date_start'
      | 'planned_quantity'
      | '-planned_quantity'
      | 'produced_quantity'
      | '-produced_quantity'
      | 'product_name'
      | '-product_name';
    /** @description A field name; a leading '-' sorts downwards */
    UnitOrderBy: 'abbreviation' | '-abbreviation' | 'quantity_type' | '-quantity_type';
    /** @description Counted from 0 */
    Page: number;
    PaginateBy: number;
    /** @description The station the operator stands at, for the audit trail */
    Station: '1A' | '1B' | '2';
    /** @description The same key with the same body answers again without doing it again */
    IdempotencyKey: string;
    /** @description How many labels of the types in the body the client knows of. Where more were printed meanwhile, the answer is 409 and nothing is made. A plant may ignore it. */
    KnownPrinted: number;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listUnitsOfMeasure: {
    parameters: {
      query?: {
        /** @description A field name; a leading '-' sorts downwards */
        order_by?: components['parameters']['UnitOrderBy'];
        /** @description Counted from 0 */
        page?: components['parameters']['Page'];
        paginate_by?: components['parameters']['PaginateBy'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of units */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnitOfMeasureList'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /** @description A field name; a leading '-' sorts downwards */
        order_by?: components['parameters']['OrderBy'];
        /** @description Case-insensitive part of the order's name, product name or SKU; at the embedded plant of its batch or Metrc tag as well */
        search_ilike?: string;
        /** @description Orders whose whole name, batch or Metrc tag is one of these texts, in upper or lower case. Repeat the key: a hand scan is sent as each keyboard layout reads it. An addition to the specification, sent where the plant has the feature find-codes: every unknown hand scan is such a call, so a backend needs an index for each of the three. */
        code?: string[];
        /** @description Counted from 0 */
        page?: components['parameters']['Page'];
        paginate_by?: components['parameters']['PaginateBy'];
        status?: components['schemas']['OrderStatus'];
        /** @description Repeat the key: over all pages, orders of the first status come first, then those of the second, and so on; other statuses come last. With order_by=date_start, done and cancelled orders are still the newest first. Beside the specification, sent to the embedded plant alone. */
        status_order?: components['schemas']['OrderStatus'][];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of orders */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrderList'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  getOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  setProducedQuantity: {
    parameters: {
      query: {
        quantity: number;
      };
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  setShipperCaseSize: {
    parameters: {
      query: {
        shipper_case_size: number;
      };
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  setMasterCaseSize: {
    parameters: {
      query: {
        master_case_size: number;
      };
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  generateShipperCaseLabels: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['LabelFile'];
      default: components['responses']['Error'];
    };
  };
  generateMasterCaseLabels: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['LabelFile'];
      default: components['responses']['Error'];
    };
  };
  generateExtraShipperCaseLabels: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExtraShipperLabels'];
      };
    };
    responses: {
      200: components['responses']['LabelFile'];
      default: components['responses']['Error'];
    };
  };
  generateExtraMasterCaseLabels: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExtraMasterLabels'];
      };
    };
    responses: {
      200: components['responses']['LabelFile'];
      default: components['responses']['Error'];
    };
  };
  generateProductionCaseLabels: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
        /** @description How many labels of the types in the body the client knows of. Where more were printed meanwhile, the answer is 409 and nothing is made. A plant may ignore it. */
        'x-teleport-printed'?: components['parameters']['KnownPrinted'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProductionCaseLabels'];
      };
    };
    responses: {
      200: components['responses']['LabelFile'];
      default: components['responses']['Error'];
    };
  };
  packShipperCase: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PackShipperCase'];
      };
    };
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  packMasterCase: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PackMasterCase'];
      };
    };
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  packRemainingItems: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PackRemainingItems'];
      };
    };
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  unpackCase: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UnpackCase'];
      };
    };
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  finishPacking: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  takeOrderBack: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderReopening'];
      };
    };
    responses: {
      200: components['responses']['Order'];
      default: components['responses']['Error'];
    };
  };
  getLabTestResults: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['LabTestResults'];
      default: components['responses']['Error'];
    };
  };
  setLabTestResults: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LabTestResultsUpdate'];
      };
    };
    responses: {
      200: components['responses']['LabTestResults'];
      default: components['responses']['Error'];
    };
  };
  listCases: {
    parameters: {
      query?: {
        /** @description Repeat the key for several types; all types when left out */
        case_types?: components['schemas']['CaseType'][];
      };
      header?: never;
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The case records */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaseRecord'][];
        };
      };
      default: components['responses']['Error'];
    };
  };
  getPackingRecord: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The record; empty while nothing is packed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PackingRecord'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  findCase: {
    parameters: {
      query: {
        /** @description Repeat the key */
        code: components['schemas']['CaseUid'][];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The case */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaseFacts'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  downloadLabelFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        file_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
      200: {
        headers: {
          'content-disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      default: components['responses']['Error'];
    };
  };
  readBoard: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The board */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Board'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  listLabelTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The plant's templates */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LabelTemplates'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  listLabelFiles: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description At most 100 */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LabelFiles'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  listLabelPrints: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description At most 100 */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LabelPrints'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  recordLabelPrint: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LabelPrintRequest'];
      };
    };
    responses: {
      /** @description The record */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LabelPrint'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  listPrinters: {
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
          'application/json': components['schemas']['Printers'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  listPrintJobs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description At most 100 */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrintJobs'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  createPrintJob: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        production_order_id: components['parameters']['OrderId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PrintJobRequest'];
      };
    };
    responses: {
      /** @description The print */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrintJob'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  cancelPrintJob: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        job_id: components['parameters']['JobId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The print */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrintJob'];
        };
      };
      default: components['responses']['Error'];
    };
  };
  resumePrintJob: {
    parameters: {
      query?: never;
      header?: {
        /** @description The station the operator stands at, for the audit trail */
        'x-teleport-station'?: components['parameters']['Station'];
        /** @description The same key with the same body answers again without doing it again */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        job_id: components['parameters']['JobId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          label: number;
          /** @description Whether it came out; if not */
          printed: boolean;
        };
      };
    };
    responses: {
      /** @description The print */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrintJob'];
        };
      };
      default: components['responses']['Error'];
    };
  };
}
