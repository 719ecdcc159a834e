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
    };
    PackingRecord: {
      /** @description User names, sorted */
      people: string[];
      /** @description ISO 8601 date-time of the first case */
      packed_from: string | null;
      /** @description ISO 8601 date-time of the last case */
      packed_to: string | null;
    };
    LabelFile: {
      /** @description Absolute */
      download_url: string;
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
      print_quality?: components['schemas']['PrintQuality'];
      scanned_by?: components['schemas']['ScannedBy'];
    };
    PackMasterCase: {
      master_case_uid: components['schemas']['CaseUid'];
      shipper_case_uids: components['schemas']['CaseUids'];
      print_quality?: components['schemas']['PrintQuality'];
      scanned_by?: components['schemas']['ScannedBy'];
    };
    PackRemainingItems: {
      stray_case_uids: components['schemas']['CaseUids'];
      print_quality?: components['schemas']['PrintQuality'];
      scanned_by?: components['schemas']['ScannedBy'];
    };
    UnpackCase: {
      unpacked_case_uid: components['schemas']['CaseUid'];
    };
    /** @description Codes of this call that other people scanned before the operator changed, as the station says it. Left out where the person who sends the call scanned all of them, and by stations of a plant that takes nothing beside the specification. */
    ScannedBy: {
      username: string;
      codes: components['schemas']['CaseUids'];
    }[];
    /** @description Print of the codes of this call, as the station's cameras measured it at their first read: a mean. No certified grade. Left out where no camera read them, and by stations of a plant that takes nothing beside the specification. */
    PrintQuality: {
      /** @description Codes that were measured */
      codes: number;
      /** @description Corrected codewords of the worst block, share of those that can be corrected */
      corrected: number;
      /** @description Difference of bright and dark, share of bright */
      contrast: number;
      /** @description How much wider than a module dark modules are, in modules */
      growth: number;
    };
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
      reason: 'packed_elsewhere' | 'already_used' | 'not_stray';
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
        /** @description Case-insensitive part of the order's name, product name or SKU */
        search_ilike?: string;
        /** @description Counted from 0 */
        page?: components['parameters']['Page'];
        paginate_by?: components['parameters']['PaginateBy'];
        status?: components['schemas']['OrderStatus'];
        /** @description Repeat the key: over all pages, orders of the first status come first, then those of the second, and so on; other statuses come last. Beside the specification, sent to the embedded plant alone. */
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
}
