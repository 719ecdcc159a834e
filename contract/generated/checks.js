// oxlint-disable
// Made from openapi.yaml by "npm run generate". Do not edit.
'use strict';
export const isOrder = validate13;
const schema10 = { $ref: 'Order', $id: 'isOrder' };
const schema11 = {
  type: 'object',
  required: ['id', 'name', 'status'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    status: { type: 'string', 'or a status this app does not know': null },
    date_start: { $ref: 'NullableDate' },
    planned_quantity: { type: ['number', 'null'] },
    produced_quantity: { type: ['number', 'null'] },
    product_uom: { $ref: 'NullableText' },
    product_name: { $ref: 'NullableText' },
    product_sku: { $ref: 'NullableText' },
    product_weight_code: { $ref: 'NullableText' },
    product_label_color: { $ref: 'NullableText' },
    product_strain_name: { $ref: 'NullableText' },
    metrc_tag: { $ref: 'NullableText' },
    batch_id: { $ref: 'NullableText' },
    shipper_case_size: { $ref: 'NullableSize' },
    master_case_size: { $ref: 'NullableSize' },
    mc_planned_qty: { $ref: 'NullableCount' },
    mc_extra_qty: { $ref: 'NullableCount' },
    mc_printed_qty: { $ref: 'NullableCount' },
    mc_scanned_qty: { $ref: 'NullableCount' },
    sc_planned_qty: { $ref: 'NullableCount' },
    sc_extra_qty: { $ref: 'NullableCount' },
    sc_printed_qty: { $ref: 'NullableCount' },
    sc_scanned_qty: { $ref: 'NullableCount' },
    ss_scanned_qty: { $ref: 'NullableCount' },
    sc_packed_qty: { $ref: 'NullableCount' },
    lu_planned_qty: { $ref: 'NullableCount' },
    lu_extra_qty: { $ref: 'NullableCount' },
    lu_printed_qty: { $ref: 'NullableCount' },
    lu_scanned_qty: { $ref: 'NullableCount' },
    iu_packed_qty: { $ref: 'NullableCount' },
  },
  $id: 'Order',
};
const schema13 = { type: ['string', 'null'], $id: 'NullableText' };
const schema21 = { type: ['integer', 'null'], $id: 'NullableSize' };
const schema23 = { type: ['number', 'null'], $id: 'NullableCount' };
const schema12 = {
  type: ['string', 'null'],
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([T ]([01]\\d|2[0-3]):[0-5]\\d.*)?$',
  $id: 'NullableDate',
};
const pattern0 = new RegExp(
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([T ]([01]\\d|2[0-3]):[0-5]\\d.*)?$',
  'u',
);

function validate15(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="NullableDate" */
  let vErrors = null;
  let errors = 0;
  if (typeof data !== 'string' && data !== null) {
    validate15.errors = [
      { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: schema12.type } },
    ];
    return false;
  }
  if (errors === 0) {
    if (typeof data === 'string') {
      if (!pattern0.test(data)) {
        validate15.errors = [
          {
            instancePath,
            schemaPath: '#/pattern',
            keyword: 'pattern',
            params: {
              pattern:
                '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([T ]([01]\\d|2[0-3]):[0-5]\\d.*)?$',
            },
          },
        ];
        return false;
      }
    }
  }
  validate15.errors = vErrors;
  return errors === 0;
}

function validate14(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="Order" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.id === undefined && (missing0 = 'id')) ||
        (data.name === undefined && (missing0 = 'name')) ||
        (data.status === undefined && (missing0 = 'status'))
      ) {
        validate14.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.id !== undefined) {
          const _errs1 = errors;
          if (typeof data.id !== 'string') {
            validate14.errors = [
              {
                instancePath: instancePath + '/id',
                schemaPath: '#/properties/id/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.name !== undefined) {
            const _errs3 = errors;
            if (typeof data.name !== 'string') {
              validate14.errors = [
                {
                  instancePath: instancePath + '/name',
                  schemaPath: '#/properties/name/type',
                  keyword: 'type',
                  params: { type: 'string' },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.status !== undefined) {
              const _errs5 = errors;
              if (typeof data.status !== 'string') {
                validate14.errors = [
                  {
                    instancePath: instancePath + '/status',
                    schemaPath: '#/properties/status/type',
                    keyword: 'type',
                    params: { type: 'string' },
                  },
                ];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.date_start !== undefined) {
                const _errs7 = errors;
                if (
                  !validate15(data.date_start, {
                    instancePath: instancePath + '/date_start',
                    parentData: data,
                    parentDataProperty: 'date_start',
                    rootData,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.planned_quantity !== undefined) {
                  let data4 = data.planned_quantity;
                  const _errs8 = errors;
                  if (!(typeof data4 == 'number') && data4 !== null) {
                    validate14.errors = [
                      {
                        instancePath: instancePath + '/planned_quantity',
                        schemaPath: '#/properties/planned_quantity/type',
                        keyword: 'type',
                        params: { type: schema11.properties.planned_quantity.type },
                      },
                    ];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.produced_quantity !== undefined) {
                    let data5 = data.produced_quantity;
                    const _errs10 = errors;
                    if (!(typeof data5 == 'number') && data5 !== null) {
                      validate14.errors = [
                        {
                          instancePath: instancePath + '/produced_quantity',
                          schemaPath: '#/properties/produced_quantity/type',
                          keyword: 'type',
                          params: { type: schema11.properties.produced_quantity.type },
                        },
                      ];
                      return false;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.product_uom !== undefined) {
                      let data6 = data.product_uom;
                      const _errs12 = errors;
                      if (typeof data6 !== 'string' && data6 !== null) {
                        validate14.errors = [
                          {
                            instancePath: instancePath + '/product_uom',
                            schemaPath: 'NullableText/type',
                            keyword: 'type',
                            params: { type: schema13.type },
                          },
                        ];
                        return false;
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.product_name !== undefined) {
                        let data7 = data.product_name;
                        const _errs15 = errors;
                        if (typeof data7 !== 'string' && data7 !== null) {
                          validate14.errors = [
                            {
                              instancePath: instancePath + '/product_name',
                              schemaPath: 'NullableText/type',
                              keyword: 'type',
                              params: { type: schema13.type },
                            },
                          ];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.product_sku !== undefined) {
                          let data8 = data.product_sku;
                          const _errs18 = errors;
                          if (typeof data8 !== 'string' && data8 !== null) {
                            validate14.errors = [
                              {
                                instancePath: instancePath + '/product_sku',
                                schemaPath: 'NullableText/type',
                                keyword: 'type',
                                params: { type: schema13.type },
                              },
                            ];
                            return false;
                          }
                          var valid0 = _errs18 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.product_weight_code !== undefined) {
                            let data9 = data.product_weight_code;
                            const _errs21 = errors;
                            if (typeof data9 !== 'string' && data9 !== null) {
                              validate14.errors = [
                                {
                                  instancePath: instancePath + '/product_weight_code',
                                  schemaPath: 'NullableText/type',
                                  keyword: 'type',
                                  params: { type: schema13.type },
                                },
                              ];
                              return false;
                            }
                            var valid0 = _errs21 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.product_label_color !== undefined) {
                              let data10 = data.product_label_color;
                              const _errs24 = errors;
                              if (typeof data10 !== 'string' && data10 !== null) {
                                validate14.errors = [
                                  {
                                    instancePath: instancePath + '/product_label_color',
                                    schemaPath: 'NullableText/type',
                                    keyword: 'type',
                                    params: { type: schema13.type },
                                  },
                                ];
                                return false;
                              }
                              var valid0 = _errs24 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.product_strain_name !== undefined) {
                                let data11 = data.product_strain_name;
                                const _errs27 = errors;
                                if (typeof data11 !== 'string' && data11 !== null) {
                                  validate14.errors = [
                                    {
                                      instancePath: instancePath + '/product_strain_name',
                                      schemaPath: 'NullableText/type',
                                      keyword: 'type',
                                      params: { type: schema13.type },
                                    },
                                  ];
                                  return false;
                                }
                                var valid0 = _errs27 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.metrc_tag !== undefined) {
                                  let data12 = data.metrc_tag;
                                  const _errs30 = errors;
                                  if (typeof data12 !== 'string' && data12 !== null) {
                                    validate14.errors = [
                                      {
                                        instancePath: instancePath + '/metrc_tag',
                                        schemaPath: 'NullableText/type',
                                        keyword: 'type',
                                        params: { type: schema13.type },
                                      },
                                    ];
                                    return false;
                                  }
                                  var valid0 = _errs30 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.batch_id !== undefined) {
                                    let data13 = data.batch_id;
                                    const _errs33 = errors;
                                    if (typeof data13 !== 'string' && data13 !== null) {
                                      validate14.errors = [
                                        {
                                          instancePath: instancePath + '/batch_id',
                                          schemaPath: 'NullableText/type',
                                          keyword: 'type',
                                          params: { type: schema13.type },
                                        },
                                      ];
                                      return false;
                                    }
                                    var valid0 = _errs33 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.shipper_case_size !== undefined) {
                                      let data14 = data.shipper_case_size;
                                      const _errs36 = errors;
                                      if (
                                        !(
                                          typeof data14 == 'number' &&
                                          !(data14 % 1) &&
                                          !isNaN(data14)
                                        ) &&
                                        data14 !== null
                                      ) {
                                        validate14.errors = [
                                          {
                                            instancePath: instancePath + '/shipper_case_size',
                                            schemaPath: 'NullableSize/type',
                                            keyword: 'type',
                                            params: { type: schema21.type },
                                          },
                                        ];
                                        return false;
                                      }
                                      var valid0 = _errs36 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.master_case_size !== undefined) {
                                        let data15 = data.master_case_size;
                                        const _errs39 = errors;
                                        if (
                                          !(
                                            typeof data15 == 'number' &&
                                            !(data15 % 1) &&
                                            !isNaN(data15)
                                          ) &&
                                          data15 !== null
                                        ) {
                                          validate14.errors = [
                                            {
                                              instancePath: instancePath + '/master_case_size',
                                              schemaPath: 'NullableSize/type',
                                              keyword: 'type',
                                              params: { type: schema21.type },
                                            },
                                          ];
                                          return false;
                                        }
                                        var valid0 = _errs39 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.mc_planned_qty !== undefined) {
                                          let data16 = data.mc_planned_qty;
                                          const _errs42 = errors;
                                          if (!(typeof data16 == 'number') && data16 !== null) {
                                            validate14.errors = [
                                              {
                                                instancePath: instancePath + '/mc_planned_qty',
                                                schemaPath: 'NullableCount/type',
                                                keyword: 'type',
                                                params: { type: schema23.type },
                                              },
                                            ];
                                            return false;
                                          }
                                          var valid0 = _errs42 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.mc_extra_qty !== undefined) {
                                            let data17 = data.mc_extra_qty;
                                            const _errs45 = errors;
                                            if (!(typeof data17 == 'number') && data17 !== null) {
                                              validate14.errors = [
                                                {
                                                  instancePath: instancePath + '/mc_extra_qty',
                                                  schemaPath: 'NullableCount/type',
                                                  keyword: 'type',
                                                  params: { type: schema23.type },
                                                },
                                              ];
                                              return false;
                                            }
                                            var valid0 = _errs45 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.mc_printed_qty !== undefined) {
                                              let data18 = data.mc_printed_qty;
                                              const _errs48 = errors;
                                              if (!(typeof data18 == 'number') && data18 !== null) {
                                                validate14.errors = [
                                                  {
                                                    instancePath: instancePath + '/mc_printed_qty',
                                                    schemaPath: 'NullableCount/type',
                                                    keyword: 'type',
                                                    params: { type: schema23.type },
                                                  },
                                                ];
                                                return false;
                                              }
                                              var valid0 = _errs48 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.mc_scanned_qty !== undefined) {
                                                let data19 = data.mc_scanned_qty;
                                                const _errs51 = errors;
                                                if (
                                                  !(typeof data19 == 'number') &&
                                                  data19 !== null
                                                ) {
                                                  validate14.errors = [
                                                    {
                                                      instancePath:
                                                        instancePath + '/mc_scanned_qty',
                                                      schemaPath: 'NullableCount/type',
                                                      keyword: 'type',
                                                      params: { type: schema23.type },
                                                    },
                                                  ];
                                                  return false;
                                                }
                                                var valid0 = _errs51 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.sc_planned_qty !== undefined) {
                                                  let data20 = data.sc_planned_qty;
                                                  const _errs54 = errors;
                                                  if (
                                                    !(typeof data20 == 'number') &&
                                                    data20 !== null
                                                  ) {
                                                    validate14.errors = [
                                                      {
                                                        instancePath:
                                                          instancePath + '/sc_planned_qty',
                                                        schemaPath: 'NullableCount/type',
                                                        keyword: 'type',
                                                        params: { type: schema23.type },
                                                      },
                                                    ];
                                                    return false;
                                                  }
                                                  var valid0 = _errs54 === errors;
                                                } else {
                                                  var valid0 = true;
                                                }
                                                if (valid0) {
                                                  if (data.sc_extra_qty !== undefined) {
                                                    let data21 = data.sc_extra_qty;
                                                    const _errs57 = errors;
                                                    if (
                                                      !(typeof data21 == 'number') &&
                                                      data21 !== null
                                                    ) {
                                                      validate14.errors = [
                                                        {
                                                          instancePath:
                                                            instancePath + '/sc_extra_qty',
                                                          schemaPath: 'NullableCount/type',
                                                          keyword: 'type',
                                                          params: { type: schema23.type },
                                                        },
                                                      ];
                                                      return false;
                                                    }
                                                    var valid0 = _errs57 === errors;
                                                  } else {
                                                    var valid0 = true;
                                                  }
                                                  if (valid0) {
                                                    if (data.sc_printed_qty !== undefined) {
                                                      let data22 = data.sc_printed_qty;
                                                      const _errs60 = errors;
                                                      if (
                                                        !(typeof data22 == 'number') &&
                                                        data22 !== null
                                                      ) {
                                                        validate14.errors = [
                                                          {
                                                            instancePath:
                                                              instancePath + '/sc_printed_qty',
                                                            schemaPath: 'NullableCount/type',
                                                            keyword: 'type',
                                                            params: { type: schema23.type },
                                                          },
                                                        ];
                                                        return false;
                                                      }
                                                      var valid0 = _errs60 === errors;
                                                    } else {
                                                      var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                      if (data.sc_scanned_qty !== undefined) {
                                                        let data23 = data.sc_scanned_qty;
                                                        const _errs63 = errors;
                                                        if (
                                                          !(typeof data23 == 'number') &&
                                                          data23 !== null
                                                        ) {
                                                          validate14.errors = [
                                                            {
                                                              instancePath:
                                                                instancePath + '/sc_scanned_qty',
                                                              schemaPath: 'NullableCount/type',
                                                              keyword: 'type',
                                                              params: { type: schema23.type },
                                                            },
                                                          ];
                                                          return false;
                                                        }
                                                        var valid0 = _errs63 === errors;
                                                      } else {
                                                        var valid0 = true;
                                                      }
                                                      if (valid0) {
                                                        if (data.ss_scanned_qty !== undefined) {
                                                          let data24 = data.ss_scanned_qty;
                                                          const _errs66 = errors;
                                                          if (
                                                            !(typeof data24 == 'number') &&
                                                            data24 !== null
                                                          ) {
                                                            validate14.errors = [
                                                              {
                                                                instancePath:
                                                                  instancePath + '/ss_scanned_qty',
                                                                schemaPath: 'NullableCount/type',
                                                                keyword: 'type',
                                                                params: { type: schema23.type },
                                                              },
                                                            ];
                                                            return false;
                                                          }
                                                          var valid0 = _errs66 === errors;
                                                        } else {
                                                          var valid0 = true;
                                                        }
                                                        if (valid0) {
                                                          if (data.sc_packed_qty !== undefined) {
                                                            let data25 = data.sc_packed_qty;
                                                            const _errs69 = errors;
                                                            if (
                                                              !(typeof data25 == 'number') &&
                                                              data25 !== null
                                                            ) {
                                                              validate14.errors = [
                                                                {
                                                                  instancePath:
                                                                    instancePath + '/sc_packed_qty',
                                                                  schemaPath: 'NullableCount/type',
                                                                  keyword: 'type',
                                                                  params: { type: schema23.type },
                                                                },
                                                              ];
                                                              return false;
                                                            }
                                                            var valid0 = _errs69 === errors;
                                                          } else {
                                                            var valid0 = true;
                                                          }
                                                          if (valid0) {
                                                            if (data.lu_planned_qty !== undefined) {
                                                              let data26 = data.lu_planned_qty;
                                                              const _errs72 = errors;
                                                              if (
                                                                !(typeof data26 == 'number') &&
                                                                data26 !== null
                                                              ) {
                                                                validate14.errors = [
                                                                  {
                                                                    instancePath:
                                                                      instancePath +
                                                                      '/lu_planned_qty',
                                                                    schemaPath:
                                                                      'NullableCount/type',
                                                                    keyword: 'type',
                                                                    params: { type: schema23.type },
                                                                  },
                                                                ];
                                                                return false;
                                                              }
                                                              var valid0 = _errs72 === errors;
                                                            } else {
                                                              var valid0 = true;
                                                            }
                                                            if (valid0) {
                                                              if (data.lu_extra_qty !== undefined) {
                                                                let data27 = data.lu_extra_qty;
                                                                const _errs75 = errors;
                                                                if (
                                                                  !(typeof data27 == 'number') &&
                                                                  data27 !== null
                                                                ) {
                                                                  validate14.errors = [
                                                                    {
                                                                      instancePath:
                                                                        instancePath +
                                                                        '/lu_extra_qty',
                                                                      schemaPath:
                                                                        'NullableCount/type',
                                                                      keyword: 'type',
                                                                      params: {
                                                                        type: schema23.type,
                                                                      },
                                                                    },
                                                                  ];
                                                                  return false;
                                                                }
                                                                var valid0 = _errs75 === errors;
                                                              } else {
                                                                var valid0 = true;
                                                              }
                                                              if (valid0) {
                                                                if (
                                                                  data.lu_printed_qty !== undefined
                                                                ) {
                                                                  let data28 = data.lu_printed_qty;
                                                                  const _errs78 = errors;
                                                                  if (
                                                                    !(typeof data28 == 'number') &&
                                                                    data28 !== null
                                                                  ) {
                                                                    validate14.errors = [
                                                                      {
                                                                        instancePath:
                                                                          instancePath +
                                                                          '/lu_printed_qty',
                                                                        schemaPath:
                                                                          'NullableCount/type',
                                                                        keyword: 'type',
                                                                        params: {
                                                                          type: schema23.type,
                                                                        },
                                                                      },
                                                                    ];
                                                                    return false;
                                                                  }
                                                                  var valid0 = _errs78 === errors;
                                                                } else {
                                                                  var valid0 = true;
                                                                }
                                                                if (valid0) {
                                                                  if (
                                                                    data.lu_scanned_qty !==
                                                                    undefined
                                                                  ) {
                                                                    let data29 =
                                                                      data.lu_scanned_qty;
                                                                    const _errs81 = errors;
                                                                    if (
                                                                      !(
                                                                        typeof data29 == 'number'
                                                                      ) &&
                                                                      data29 !== null
                                                                    ) {
                                                                      validate14.errors = [
                                                                        {
                                                                          instancePath:
                                                                            instancePath +
                                                                            '/lu_scanned_qty',
                                                                          schemaPath:
                                                                            'NullableCount/type',
                                                                          keyword: 'type',
                                                                          params: {
                                                                            type: schema23.type,
                                                                          },
                                                                        },
                                                                      ];
                                                                      return false;
                                                                    }
                                                                    var valid0 = _errs81 === errors;
                                                                  } else {
                                                                    var valid0 = true;
                                                                  }
                                                                  if (valid0) {
                                                                    if (
                                                                      data.iu_packed_qty !==
                                                                      undefined
                                                                    ) {
                                                                      let data30 =
                                                                        data.iu_packed_qty;
                                                                      const _errs84 = errors;
                                                                      if (
                                                                        !(
                                                                          typeof data30 == 'number'
                                                                        ) &&
                                                                        data30 !== null
                                                                      ) {
                                                                        validate14.errors = [
                                                                          {
                                                                            instancePath:
                                                                              instancePath +
                                                                              '/iu_packed_qty',
                                                                            schemaPath:
                                                                              'NullableCount/type',
                                                                            keyword: 'type',
                                                                            params: {
                                                                              type: schema23.type,
                                                                            },
                                                                          },
                                                                        ];
                                                                        return false;
                                                                      }
                                                                      var valid0 =
                                                                        _errs84 === errors;
                                                                    } else {
                                                                      var valid0 = true;
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate14.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate14.errors = vErrors;
  return errors === 0;
}

function validate13(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isOrder" */
  let vErrors = null;
  let errors = 0;
  if (!validate14(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
    errors = vErrors.length;
  }
  validate13.errors = vErrors;
  return errors === 0;
}

export const isOrderList = validate18;
const schema38 = { $ref: 'OrderList', $id: 'isOrderList' };
const schema39 = {
  type: 'object',
  required: ['items', 'pagination'],
  properties: {
    items: { type: 'array', items: { $ref: 'Order' } },
    pagination: { $ref: 'Pagination' },
  },
  $id: 'OrderList',
};
const schema40 = {
  type: 'object',
  required: ['total_pages'],
  properties: { total_pages: { $ref: 'Count' } },
  $id: 'Pagination',
};
const schema41 = { type: 'integer', $id: 'Count' };

function validate21(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="Pagination" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.total_pages === undefined && (missing0 = 'total_pages')) {
        validate21.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.total_pages !== undefined) {
          let data0 = data.total_pages;
          if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0))) {
            validate21.errors = [
              {
                instancePath: instancePath + '/total_pages',
                schemaPath: 'Count/type',
                keyword: 'type',
                params: { type: 'integer' },
              },
            ];
            return false;
          }
        }
      }
    } else {
      validate21.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate21.errors = vErrors;
  return errors === 0;
}

function validate19(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="OrderList" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.items === undefined && (missing0 = 'items')) ||
        (data.pagination === undefined && (missing0 = 'pagination'))
      ) {
        validate19.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.items !== undefined) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (
                  !validate14(data0[i0], {
                    instancePath: instancePath + '/items/' + i0,
                    parentData: data0,
                    parentDataProperty: i0,
                    rootData,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate19.errors = [
                {
                  instancePath: instancePath + '/items',
                  schemaPath: '#/properties/items/type',
                  keyword: 'type',
                  params: { type: 'array' },
                },
              ];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.pagination !== undefined) {
            const _errs4 = errors;
            if (
              !validate21(data.pagination, {
                instancePath: instancePath + '/pagination',
                parentData: data,
                parentDataProperty: 'pagination',
                rootData,
              })
            ) {
              vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate19.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate19.errors = vErrors;
  return errors === 0;
}

function validate18(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isOrderList" */
  let vErrors = null;
  let errors = 0;
  if (!validate19(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
    errors = vErrors.length;
  }
  validate18.errors = vErrors;
  return errors === 0;
}

export const isUnitOfMeasureList = validate24;
const schema42 = { $ref: 'UnitOfMeasureList', $id: 'isUnitOfMeasureList' };
const schema43 = {
  type: 'object',
  required: ['items'],
  properties: {
    items: { type: 'array', items: { $ref: 'UnitOfMeasure' } },
    pagination: { $ref: 'Pagination' },
  },
  $id: 'UnitOfMeasureList',
};
const schema44 = {
  type: 'object',
  required: ['abbreviation'],
  properties: { abbreviation: { type: 'string' }, quantity_type: { $ref: 'NullableText' } },
  $id: 'UnitOfMeasure',
};

function validate26(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="UnitOfMeasure" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.abbreviation === undefined && (missing0 = 'abbreviation')) {
        validate26.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.abbreviation !== undefined) {
          const _errs1 = errors;
          if (typeof data.abbreviation !== 'string') {
            validate26.errors = [
              {
                instancePath: instancePath + '/abbreviation',
                schemaPath: '#/properties/abbreviation/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.quantity_type !== undefined) {
            let data1 = data.quantity_type;
            const _errs3 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate26.errors = [
                {
                  instancePath: instancePath + '/quantity_type',
                  schemaPath: 'NullableText/type',
                  keyword: 'type',
                  params: { type: schema13.type },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate26.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate26.errors = vErrors;
  return errors === 0;
}

function validate25(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="UnitOfMeasureList" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.items === undefined && (missing0 = 'items')) {
        validate25.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.items !== undefined) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (
                  !validate26(data0[i0], {
                    instancePath: instancePath + '/items/' + i0,
                    parentData: data0,
                    parentDataProperty: i0,
                    rootData,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate25.errors = [
                {
                  instancePath: instancePath + '/items',
                  schemaPath: '#/properties/items/type',
                  keyword: 'type',
                  params: { type: 'array' },
                },
              ];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.pagination !== undefined) {
            const _errs4 = errors;
            if (
              !validate21(data.pagination, {
                instancePath: instancePath + '/pagination',
                parentData: data,
                parentDataProperty: 'pagination',
                rootData,
              })
            ) {
              vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate25.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate25.errors = vErrors;
  return errors === 0;
}

function validate24(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isUnitOfMeasureList" */
  let vErrors = null;
  let errors = 0;
  if (!validate25(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
    errors = vErrors.length;
  }
  validate24.errors = vErrors;
  return errors === 0;
}

export const isLabTestResults = validate30;
const schema46 = { $ref: 'LabTestResults', $id: 'isLabTestResults' };
const schema47 = {
  type: 'object',
  properties: {
    thc_content: { type: ['number', 'null'] },
    thc_content_uom: { $ref: 'NullableText' },
    thc_percentage: { type: ['number', 'null'] },
    cbd_content: { type: ['number', 'null'] },
    cbd_content_uom: { $ref: 'NullableText' },
    cbd_percentage: { type: ['number', 'null'] },
    total_cannabinoids: { type: ['number', 'null'] },
    results_version: { type: ['string', 'null'] },
  },
  $id: 'LabTestResults',
};

function validate31(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="LabTestResults" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      if (data.thc_content !== undefined) {
        let data0 = data.thc_content;
        const _errs1 = errors;
        if (!(typeof data0 == 'number') && data0 !== null) {
          validate31.errors = [
            {
              instancePath: instancePath + '/thc_content',
              schemaPath: '#/properties/thc_content/type',
              keyword: 'type',
              params: { type: schema47.properties.thc_content.type },
            },
          ];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.thc_content_uom !== undefined) {
          let data1 = data.thc_content_uom;
          const _errs3 = errors;
          if (typeof data1 !== 'string' && data1 !== null) {
            validate31.errors = [
              {
                instancePath: instancePath + '/thc_content_uom',
                schemaPath: 'NullableText/type',
                keyword: 'type',
                params: { type: schema13.type },
              },
            ];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.thc_percentage !== undefined) {
            let data2 = data.thc_percentage;
            const _errs6 = errors;
            if (!(typeof data2 == 'number') && data2 !== null) {
              validate31.errors = [
                {
                  instancePath: instancePath + '/thc_percentage',
                  schemaPath: '#/properties/thc_percentage/type',
                  keyword: 'type',
                  params: { type: schema47.properties.thc_percentage.type },
                },
              ];
              return false;
            }
            var valid0 = _errs6 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cbd_content !== undefined) {
              let data3 = data.cbd_content;
              const _errs8 = errors;
              if (!(typeof data3 == 'number') && data3 !== null) {
                validate31.errors = [
                  {
                    instancePath: instancePath + '/cbd_content',
                    schemaPath: '#/properties/cbd_content/type',
                    keyword: 'type',
                    params: { type: schema47.properties.cbd_content.type },
                  },
                ];
                return false;
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.cbd_content_uom !== undefined) {
                let data4 = data.cbd_content_uom;
                const _errs10 = errors;
                if (typeof data4 !== 'string' && data4 !== null) {
                  validate31.errors = [
                    {
                      instancePath: instancePath + '/cbd_content_uom',
                      schemaPath: 'NullableText/type',
                      keyword: 'type',
                      params: { type: schema13.type },
                    },
                  ];
                  return false;
                }
                var valid0 = _errs10 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.cbd_percentage !== undefined) {
                  let data5 = data.cbd_percentage;
                  const _errs13 = errors;
                  if (!(typeof data5 == 'number') && data5 !== null) {
                    validate31.errors = [
                      {
                        instancePath: instancePath + '/cbd_percentage',
                        schemaPath: '#/properties/cbd_percentage/type',
                        keyword: 'type',
                        params: { type: schema47.properties.cbd_percentage.type },
                      },
                    ];
                    return false;
                  }
                  var valid0 = _errs13 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.total_cannabinoids !== undefined) {
                    let data6 = data.total_cannabinoids;
                    const _errs15 = errors;
                    if (!(typeof data6 == 'number') && data6 !== null) {
                      validate31.errors = [
                        {
                          instancePath: instancePath + '/total_cannabinoids',
                          schemaPath: '#/properties/total_cannabinoids/type',
                          keyword: 'type',
                          params: { type: schema47.properties.total_cannabinoids.type },
                        },
                      ];
                      return false;
                    }
                    var valid0 = _errs15 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.results_version !== undefined) {
                      let data7 = data.results_version;
                      const _errs17 = errors;
                      if (typeof data7 !== 'string' && data7 !== null) {
                        validate31.errors = [
                          {
                            instancePath: instancePath + '/results_version',
                            schemaPath: '#/properties/results_version/type',
                            keyword: 'type',
                            params: { type: schema47.properties.results_version.type },
                          },
                        ];
                        return false;
                      }
                      var valid0 = _errs17 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate31.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate31.errors = vErrors;
  return errors === 0;
}

function validate30(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isLabTestResults" */
  let vErrors = null;
  let errors = 0;
  if (!validate31(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
    errors = vErrors.length;
  }
  validate30.errors = vErrors;
  return errors === 0;
}

export const isCaseRecords = validate33;
const schema50 = { type: 'array', items: { $ref: 'CaseRecord' }, $id: 'isCaseRecords' };
const schema51 = {
  type: 'object',
  required: ['teleport_uuid'],
  properties: {
    teleport_uuid: { type: 'string' },
    case_type: { $ref: 'NullableText' },
    packed_in: { type: ['string', 'null'] },
    scanned_by: { type: 'string' },
    packed_by: { type: 'string' },
  },
  $id: 'CaseRecord',
};

function validate34(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="CaseRecord" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.teleport_uuid === undefined && (missing0 = 'teleport_uuid')) {
        validate34.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.teleport_uuid !== undefined) {
          const _errs1 = errors;
          if (typeof data.teleport_uuid !== 'string') {
            validate34.errors = [
              {
                instancePath: instancePath + '/teleport_uuid',
                schemaPath: '#/properties/teleport_uuid/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.case_type !== undefined) {
            let data1 = data.case_type;
            const _errs3 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate34.errors = [
                {
                  instancePath: instancePath + '/case_type',
                  schemaPath: 'NullableText/type',
                  keyword: 'type',
                  params: { type: schema13.type },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.packed_in !== undefined) {
              let data2 = data.packed_in;
              const _errs6 = errors;
              if (typeof data2 !== 'string' && data2 !== null) {
                validate34.errors = [
                  {
                    instancePath: instancePath + '/packed_in',
                    schemaPath: '#/properties/packed_in/type',
                    keyword: 'type',
                    params: { type: schema51.properties.packed_in.type },
                  },
                ];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.scanned_by !== undefined) {
                const _errs8 = errors;
                if (typeof data.scanned_by !== 'string') {
                  validate34.errors = [
                    {
                      instancePath: instancePath + '/scanned_by',
                      schemaPath: '#/properties/scanned_by/type',
                      keyword: 'type',
                      params: { type: 'string' },
                    },
                  ];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.packed_by !== undefined) {
                  const _errs10 = errors;
                  if (typeof data.packed_by !== 'string') {
                    validate34.errors = [
                      {
                        instancePath: instancePath + '/packed_by',
                        schemaPath: '#/properties/packed_by/type',
                        keyword: 'type',
                        params: { type: 'string' },
                      },
                    ];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate34.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate34.errors = vErrors;
  return errors === 0;
}

function validate33(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isCaseRecords" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs1 = errors;
        if (
          !validate34(data[i0], {
            instancePath: instancePath + '/' + i0,
            parentData: data,
            parentDataProperty: i0,
            rootData,
          })
        ) {
          vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate33.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'array' } },
      ];
      return false;
    }
  }
  validate33.errors = vErrors;
  return errors === 0;
}

export const isLabelFile = validate36;
const schema53 = { $ref: 'LabelFile', $id: 'isLabelFile' };
const schema54 = {
  type: 'object',
  required: ['download_url'],
  properties: { download_url: { type: 'string', 'or relative to the API base': null } },
  $id: 'LabelFile',
};

function validate37(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="LabelFile" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.download_url === undefined && (missing0 = 'download_url')) {
        validate37.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.download_url !== undefined) {
          if (typeof data.download_url !== 'string') {
            validate37.errors = [
              {
                instancePath: instancePath + '/download_url',
                schemaPath: '#/properties/download_url/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
        }
      }
    } else {
      validate37.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate37.errors = vErrors;
  return errors === 0;
}

function validate36(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isLabelFile" */
  let vErrors = null;
  let errors = 0;
  if (!validate37(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
    errors = vErrors.length;
  }
  validate36.errors = vErrors;
  return errors === 0;
}

export const isPackingRecord = validate39;
const schema55 = { $ref: 'PackingRecord', $id: 'isPackingRecord' };
const schema56 = {
  type: 'object',
  required: ['people', 'packed_from', 'packed_to'],
  properties: {
    people: { type: 'array', items: { type: 'string' } },
    packed_from: { type: ['string', 'null'] },
    packed_to: { type: ['string', 'null'] },
    finished: {
      type: 'object',
      required: ['by', 'at'],
      properties: { by: { type: 'string' }, at: { type: 'string' } },
    },
  },
  $id: 'PackingRecord',
};

function validate40(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="PackingRecord" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.people === undefined && (missing0 = 'people')) ||
        (data.packed_from === undefined && (missing0 = 'packed_from')) ||
        (data.packed_to === undefined && (missing0 = 'packed_to'))
      ) {
        validate40.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.people !== undefined) {
          let data0 = data.people;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (typeof data0[i0] !== 'string') {
                  validate40.errors = [
                    {
                      instancePath: instancePath + '/people/' + i0,
                      schemaPath: '#/properties/people/items/type',
                      keyword: 'type',
                      params: { type: 'string' },
                    },
                  ];
                  return false;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate40.errors = [
                {
                  instancePath: instancePath + '/people',
                  schemaPath: '#/properties/people/type',
                  keyword: 'type',
                  params: { type: 'array' },
                },
              ];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.packed_from !== undefined) {
            let data2 = data.packed_from;
            const _errs5 = errors;
            if (typeof data2 !== 'string' && data2 !== null) {
              validate40.errors = [
                {
                  instancePath: instancePath + '/packed_from',
                  schemaPath: '#/properties/packed_from/type',
                  keyword: 'type',
                  params: { type: schema56.properties.packed_from.type },
                },
              ];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.packed_to !== undefined) {
              let data3 = data.packed_to;
              const _errs7 = errors;
              if (typeof data3 !== 'string' && data3 !== null) {
                validate40.errors = [
                  {
                    instancePath: instancePath + '/packed_to',
                    schemaPath: '#/properties/packed_to/type',
                    keyword: 'type',
                    params: { type: schema56.properties.packed_to.type },
                  },
                ];
                return false;
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.finished !== undefined) {
                let data4 = data.finished;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (data4 && typeof data4 == 'object' && !Array.isArray(data4)) {
                    let missing1;
                    if (
                      (data4.by === undefined && (missing1 = 'by')) ||
                      (data4.at === undefined && (missing1 = 'at'))
                    ) {
                      validate40.errors = [
                        {
                          instancePath: instancePath + '/finished',
                          schemaPath: '#/properties/finished/required',
                          keyword: 'required',
                          params: { missingProperty: missing1 },
                        },
                      ];
                      return false;
                    } else {
                      if (data4.by !== undefined) {
                        const _errs11 = errors;
                        if (typeof data4.by !== 'string') {
                          validate40.errors = [
                            {
                              instancePath: instancePath + '/finished/by',
                              schemaPath: '#/properties/finished/properties/by/type',
                              keyword: 'type',
                              params: { type: 'string' },
                            },
                          ];
                          return false;
                        }
                        var valid2 = _errs11 === errors;
                      } else {
                        var valid2 = true;
                      }
                      if (valid2) {
                        if (data4.at !== undefined) {
                          const _errs13 = errors;
                          if (typeof data4.at !== 'string') {
                            validate40.errors = [
                              {
                                instancePath: instancePath + '/finished/at',
                                schemaPath: '#/properties/finished/properties/at/type',
                                keyword: 'type',
                                params: { type: 'string' },
                              },
                            ];
                            return false;
                          }
                          var valid2 = _errs13 === errors;
                        } else {
                          var valid2 = true;
                        }
                      }
                    }
                  } else {
                    validate40.errors = [
                      {
                        instancePath: instancePath + '/finished',
                        schemaPath: '#/properties/finished/type',
                        keyword: 'type',
                        params: { type: 'object' },
                      },
                    ];
                    return false;
                  }
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate40.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate40.errors = vErrors;
  return errors === 0;
}

function validate39(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isPackingRecord" */
  let vErrors = null;
  let errors = 0;
  if (!validate40(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
    errors = vErrors.length;
  }
  validate39.errors = vErrors;
  return errors === 0;
}

export const isBoard = validate42;
const schema57 = { $ref: 'Board', $id: 'isBoard' };
const schema58 = {
  type: 'object',
  required: ['at', 'orders', 'stations', 'waiting'],
  properties: {
    at: { type: 'string', format: 'date-time' },
    orders: { type: 'array', items: { $ref: 'BoardOrder' } },
    stations: { type: 'array', items: { $ref: 'BoardStation' } },
    waiting: { $ref: 'BoardWaiting' },
    questions: {
      type: 'array',
      items: {
        type: 'object',
        required: ['printer', 'order', 'label'],
        properties: {
          printer: { type: 'string' },
          order: { type: 'string' },
          label: { type: 'integer' },
        },
      },
    },
  },
  $id: 'Board',
};
const schema59 = {
  type: 'object',
  required: ['id', 'name', 'product_name', 'cases', 'units', 'filled', 'last_pack', 'ends_at'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    product_name: { $ref: 'NullableText' },
    cases: { $ref: 'BoardTally' },
    units: { $ref: 'BoardTally' },
    filled: { $ref: 'BoardTally' },
    last_pack: { $ref: 'NullableText' },
    ends_at: { $ref: 'NullableText' },
  },
  $id: 'BoardOrder',
};
const schema61 = {
  type: 'object',
  required: ['packed', 'planned'],
  properties: { packed: { type: 'integer' }, planned: { type: 'integer' } },
  $id: 'BoardTally',
};

function validate45(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="BoardTally" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.packed === undefined && (missing0 = 'packed')) ||
        (data.planned === undefined && (missing0 = 'planned'))
      ) {
        validate45.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.packed !== undefined) {
          let data0 = data.packed;
          const _errs1 = errors;
          if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0))) {
            validate45.errors = [
              {
                instancePath: instancePath + '/packed',
                schemaPath: '#/properties/packed/type',
                keyword: 'type',
                params: { type: 'integer' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.planned !== undefined) {
            let data1 = data.planned;
            const _errs3 = errors;
            if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1))) {
              validate45.errors = [
                {
                  instancePath: instancePath + '/planned',
                  schemaPath: '#/properties/planned/type',
                  keyword: 'type',
                  params: { type: 'integer' },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate45.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate45.errors = vErrors;
  return errors === 0;
}

function validate44(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="BoardOrder" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.id === undefined && (missing0 = 'id')) ||
        (data.name === undefined && (missing0 = 'name')) ||
        (data.product_name === undefined && (missing0 = 'product_name')) ||
        (data.cases === undefined && (missing0 = 'cases')) ||
        (data.units === undefined && (missing0 = 'units')) ||
        (data.filled === undefined && (missing0 = 'filled')) ||
        (data.last_pack === undefined && (missing0 = 'last_pack')) ||
        (data.ends_at === undefined && (missing0 = 'ends_at'))
      ) {
        validate44.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.id !== undefined) {
          const _errs1 = errors;
          if (typeof data.id !== 'string') {
            validate44.errors = [
              {
                instancePath: instancePath + '/id',
                schemaPath: '#/properties/id/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.name !== undefined) {
            const _errs3 = errors;
            if (typeof data.name !== 'string') {
              validate44.errors = [
                {
                  instancePath: instancePath + '/name',
                  schemaPath: '#/properties/name/type',
                  keyword: 'type',
                  params: { type: 'string' },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.product_name !== undefined) {
              let data2 = data.product_name;
              const _errs5 = errors;
              if (typeof data2 !== 'string' && data2 !== null) {
                validate44.errors = [
                  {
                    instancePath: instancePath + '/product_name',
                    schemaPath: 'NullableText/type',
                    keyword: 'type',
                    params: { type: schema13.type },
                  },
                ];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.cases !== undefined) {
                const _errs8 = errors;
                if (
                  !validate45(data.cases, {
                    instancePath: instancePath + '/cases',
                    parentData: data,
                    parentDataProperty: 'cases',
                    rootData,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.units !== undefined) {
                  const _errs9 = errors;
                  if (
                    !validate45(data.units, {
                      instancePath: instancePath + '/units',
                      parentData: data,
                      parentDataProperty: 'units',
                      rootData,
                    })
                  ) {
                    vErrors =
                      vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
                    errors = vErrors.length;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.filled !== undefined) {
                    const _errs10 = errors;
                    if (
                      !validate45(data.filled, {
                        instancePath: instancePath + '/filled',
                        parentData: data,
                        parentDataProperty: 'filled',
                        rootData,
                      })
                    ) {
                      vErrors =
                        vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
                      errors = vErrors.length;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.last_pack !== undefined) {
                      let data6 = data.last_pack;
                      const _errs11 = errors;
                      if (typeof data6 !== 'string' && data6 !== null) {
                        validate44.errors = [
                          {
                            instancePath: instancePath + '/last_pack',
                            schemaPath: 'NullableText/type',
                            keyword: 'type',
                            params: { type: schema13.type },
                          },
                        ];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.ends_at !== undefined) {
                        let data7 = data.ends_at;
                        const _errs14 = errors;
                        if (typeof data7 !== 'string' && data7 !== null) {
                          validate44.errors = [
                            {
                              instancePath: instancePath + '/ends_at',
                              schemaPath: 'NullableText/type',
                              keyword: 'type',
                              params: { type: schema13.type },
                            },
                          ];
                          return false;
                        }
                        var valid0 = _errs14 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate44.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate44.errors = vErrors;
  return errors === 0;
}

const schema64 = {
  type: 'object',
  required: ['station', 'operators', 'last_pack', 'packs'],
  properties: {
    station: { type: 'string' },
    operators: { type: 'array', items: { type: 'string' } },
    last_pack: { $ref: 'NullableText' },
    packs: { type: 'integer' },
  },
  $id: 'BoardStation',
};

function validate50(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="BoardStation" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.station === undefined && (missing0 = 'station')) ||
        (data.operators === undefined && (missing0 = 'operators')) ||
        (data.last_pack === undefined && (missing0 = 'last_pack')) ||
        (data.packs === undefined && (missing0 = 'packs'))
      ) {
        validate50.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.station !== undefined) {
          const _errs1 = errors;
          if (typeof data.station !== 'string') {
            validate50.errors = [
              {
                instancePath: instancePath + '/station',
                schemaPath: '#/properties/station/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.operators !== undefined) {
            let data1 = data.operators;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (Array.isArray(data1)) {
                var valid1 = true;
                const len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  const _errs5 = errors;
                  if (typeof data1[i0] !== 'string') {
                    validate50.errors = [
                      {
                        instancePath: instancePath + '/operators/' + i0,
                        schemaPath: '#/properties/operators/items/type',
                        keyword: 'type',
                        params: { type: 'string' },
                      },
                    ];
                    return false;
                  }
                  var valid1 = _errs5 === errors;
                  if (!valid1) {
                    break;
                  }
                }
              } else {
                validate50.errors = [
                  {
                    instancePath: instancePath + '/operators',
                    schemaPath: '#/properties/operators/type',
                    keyword: 'type',
                    params: { type: 'array' },
                  },
                ];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.last_pack !== undefined) {
              let data3 = data.last_pack;
              const _errs7 = errors;
              if (typeof data3 !== 'string' && data3 !== null) {
                validate50.errors = [
                  {
                    instancePath: instancePath + '/last_pack',
                    schemaPath: 'NullableText/type',
                    keyword: 'type',
                    params: { type: schema13.type },
                  },
                ];
                return false;
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.packs !== undefined) {
                let data4 = data.packs;
                const _errs10 = errors;
                if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4))) {
                  validate50.errors = [
                    {
                      instancePath: instancePath + '/packs',
                      schemaPath: '#/properties/packs/type',
                      keyword: 'type',
                      params: { type: 'integer' },
                    },
                  ];
                  return false;
                }
                var valid0 = _errs10 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate50.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate50.errors = vErrors;
  return errors === 0;
}

const schema66 = {
  type: 'object',
  required: ['ready', 'pending', 'next'],
  properties: {
    ready: { type: 'integer' },
    pending: { type: 'integer' },
    next: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name', 'product_name', 'date_start'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          product_name: { $ref: 'NullableText' },
          date_start: { $ref: 'NullableText' },
        },
      },
    },
  },
  $id: 'BoardWaiting',
};

function validate52(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="BoardWaiting" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.ready === undefined && (missing0 = 'ready')) ||
        (data.pending === undefined && (missing0 = 'pending')) ||
        (data.next === undefined && (missing0 = 'next'))
      ) {
        validate52.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.ready !== undefined) {
          let data0 = data.ready;
          const _errs1 = errors;
          if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0))) {
            validate52.errors = [
              {
                instancePath: instancePath + '/ready',
                schemaPath: '#/properties/ready/type',
                keyword: 'type',
                params: { type: 'integer' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.pending !== undefined) {
            let data1 = data.pending;
            const _errs3 = errors;
            if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1))) {
              validate52.errors = [
                {
                  instancePath: instancePath + '/pending',
                  schemaPath: '#/properties/pending/type',
                  keyword: 'type',
                  params: { type: 'integer' },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.next !== undefined) {
              let data2 = data.next;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (Array.isArray(data2)) {
                  var valid1 = true;
                  const len0 = data2.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let data3 = data2[i0];
                    const _errs7 = errors;
                    if (errors === _errs7) {
                      if (data3 && typeof data3 == 'object' && !Array.isArray(data3)) {
                        let missing1;
                        if (
                          (data3.id === undefined && (missing1 = 'id')) ||
                          (data3.name === undefined && (missing1 = 'name')) ||
                          (data3.product_name === undefined && (missing1 = 'product_name')) ||
                          (data3.date_start === undefined && (missing1 = 'date_start'))
                        ) {
                          validate52.errors = [
                            {
                              instancePath: instancePath + '/next/' + i0,
                              schemaPath: '#/properties/next/items/required',
                              keyword: 'required',
                              params: { missingProperty: missing1 },
                            },
                          ];
                          return false;
                        } else {
                          if (data3.id !== undefined) {
                            const _errs9 = errors;
                            if (typeof data3.id !== 'string') {
                              validate52.errors = [
                                {
                                  instancePath: instancePath + '/next/' + i0 + '/id',
                                  schemaPath: '#/properties/next/items/properties/id/type',
                                  keyword: 'type',
                                  params: { type: 'string' },
                                },
                              ];
                              return false;
                            }
                            var valid2 = _errs9 === errors;
                          } else {
                            var valid2 = true;
                          }
                          if (valid2) {
                            if (data3.name !== undefined) {
                              const _errs11 = errors;
                              if (typeof data3.name !== 'string') {
                                validate52.errors = [
                                  {
                                    instancePath: instancePath + '/next/' + i0 + '/name',
                                    schemaPath: '#/properties/next/items/properties/name/type',
                                    keyword: 'type',
                                    params: { type: 'string' },
                                  },
                                ];
                                return false;
                              }
                              var valid2 = _errs11 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data3.product_name !== undefined) {
                                let data6 = data3.product_name;
                                const _errs13 = errors;
                                if (typeof data6 !== 'string' && data6 !== null) {
                                  validate52.errors = [
                                    {
                                      instancePath: instancePath + '/next/' + i0 + '/product_name',
                                      schemaPath: 'NullableText/type',
                                      keyword: 'type',
                                      params: { type: schema13.type },
                                    },
                                  ];
                                  return false;
                                }
                                var valid2 = _errs13 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data3.date_start !== undefined) {
                                  let data7 = data3.date_start;
                                  const _errs16 = errors;
                                  if (typeof data7 !== 'string' && data7 !== null) {
                                    validate52.errors = [
                                      {
                                        instancePath: instancePath + '/next/' + i0 + '/date_start',
                                        schemaPath: 'NullableText/type',
                                        keyword: 'type',
                                        params: { type: schema13.type },
                                      },
                                    ];
                                    return false;
                                  }
                                  var valid2 = _errs16 === errors;
                                } else {
                                  var valid2 = true;
                                }
                              }
                            }
                          }
                        }
                      } else {
                        validate52.errors = [
                          {
                            instancePath: instancePath + '/next/' + i0,
                            schemaPath: '#/properties/next/items/type',
                            keyword: 'type',
                            params: { type: 'object' },
                          },
                        ];
                        return false;
                      }
                    }
                    var valid1 = _errs7 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate52.errors = [
                    {
                      instancePath: instancePath + '/next',
                      schemaPath: '#/properties/next/type',
                      keyword: 'type',
                      params: { type: 'array' },
                    },
                  ];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate52.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate52.errors = vErrors;
  return errors === 0;
}

function validate43(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="Board" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.at === undefined && (missing0 = 'at')) ||
        (data.orders === undefined && (missing0 = 'orders')) ||
        (data.stations === undefined && (missing0 = 'stations')) ||
        (data.waiting === undefined && (missing0 = 'waiting'))
      ) {
        validate43.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.at !== undefined) {
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (!(typeof data.at === 'string')) {
                validate43.errors = [
                  {
                    instancePath: instancePath + '/at',
                    schemaPath: '#/properties/at/type',
                    keyword: 'type',
                    params: { type: 'string' },
                  },
                ];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.orders !== undefined) {
            let data1 = data.orders;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (Array.isArray(data1)) {
                var valid1 = true;
                const len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  const _errs5 = errors;
                  if (
                    !validate44(data1[i0], {
                      instancePath: instancePath + '/orders/' + i0,
                      parentData: data1,
                      parentDataProperty: i0,
                      rootData,
                    })
                  ) {
                    vErrors =
                      vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
                    errors = vErrors.length;
                  }
                  var valid1 = _errs5 === errors;
                  if (!valid1) {
                    break;
                  }
                }
              } else {
                validate43.errors = [
                  {
                    instancePath: instancePath + '/orders',
                    schemaPath: '#/properties/orders/type',
                    keyword: 'type',
                    params: { type: 'array' },
                  },
                ];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.stations !== undefined) {
              let data3 = data.stations;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (Array.isArray(data3)) {
                  var valid2 = true;
                  const len1 = data3.length;
                  for (let i1 = 0; i1 < len1; i1++) {
                    const _errs8 = errors;
                    if (
                      !validate50(data3[i1], {
                        instancePath: instancePath + '/stations/' + i1,
                        parentData: data3,
                        parentDataProperty: i1,
                        rootData,
                      })
                    ) {
                      vErrors =
                        vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
                      errors = vErrors.length;
                    }
                    var valid2 = _errs8 === errors;
                    if (!valid2) {
                      break;
                    }
                  }
                } else {
                  validate43.errors = [
                    {
                      instancePath: instancePath + '/stations',
                      schemaPath: '#/properties/stations/type',
                      keyword: 'type',
                      params: { type: 'array' },
                    },
                  ];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.waiting !== undefined) {
                const _errs9 = errors;
                if (
                  !validate52(data.waiting, {
                    instancePath: instancePath + '/waiting',
                    parentData: data,
                    parentDataProperty: 'waiting',
                    rootData,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.questions !== undefined) {
                  let data6 = data.questions;
                  const _errs10 = errors;
                  if (errors === _errs10) {
                    if (Array.isArray(data6)) {
                      var valid3 = true;
                      const len2 = data6.length;
                      for (let i2 = 0; i2 < len2; i2++) {
                        let data7 = data6[i2];
                        const _errs12 = errors;
                        if (errors === _errs12) {
                          if (data7 && typeof data7 == 'object' && !Array.isArray(data7)) {
                            let missing1;
                            if (
                              (data7.printer === undefined && (missing1 = 'printer')) ||
                              (data7.order === undefined && (missing1 = 'order')) ||
                              (data7.label === undefined && (missing1 = 'label'))
                            ) {
                              validate43.errors = [
                                {
                                  instancePath: instancePath + '/questions/' + i2,
                                  schemaPath: '#/properties/questions/items/required',
                                  keyword: 'required',
                                  params: { missingProperty: missing1 },
                                },
                              ];
                              return false;
                            } else {
                              if (data7.printer !== undefined) {
                                const _errs14 = errors;
                                if (typeof data7.printer !== 'string') {
                                  validate43.errors = [
                                    {
                                      instancePath: instancePath + '/questions/' + i2 + '/printer',
                                      schemaPath:
                                        '#/properties/questions/items/properties/printer/type',
                                      keyword: 'type',
                                      params: { type: 'string' },
                                    },
                                  ];
                                  return false;
                                }
                                var valid4 = _errs14 === errors;
                              } else {
                                var valid4 = true;
                              }
                              if (valid4) {
                                if (data7.order !== undefined) {
                                  const _errs16 = errors;
                                  if (typeof data7.order !== 'string') {
                                    validate43.errors = [
                                      {
                                        instancePath: instancePath + '/questions/' + i2 + '/order',
                                        schemaPath:
                                          '#/properties/questions/items/properties/order/type',
                                        keyword: 'type',
                                        params: { type: 'string' },
                                      },
                                    ];
                                    return false;
                                  }
                                  var valid4 = _errs16 === errors;
                                } else {
                                  var valid4 = true;
                                }
                                if (valid4) {
                                  if (data7.label !== undefined) {
                                    let data10 = data7.label;
                                    const _errs18 = errors;
                                    if (
                                      !(
                                        typeof data10 == 'number' &&
                                        !(data10 % 1) &&
                                        !isNaN(data10)
                                      )
                                    ) {
                                      validate43.errors = [
                                        {
                                          instancePath:
                                            instancePath + '/questions/' + i2 + '/label',
                                          schemaPath:
                                            '#/properties/questions/items/properties/label/type',
                                          keyword: 'type',
                                          params: { type: 'integer' },
                                        },
                                      ];
                                      return false;
                                    }
                                    var valid4 = _errs18 === errors;
                                  } else {
                                    var valid4 = true;
                                  }
                                }
                              }
                            }
                          } else {
                            validate43.errors = [
                              {
                                instancePath: instancePath + '/questions/' + i2,
                                schemaPath: '#/properties/questions/items/type',
                                keyword: 'type',
                                params: { type: 'object' },
                              },
                            ];
                            return false;
                          }
                        }
                        var valid3 = _errs12 === errors;
                        if (!valid3) {
                          break;
                        }
                      }
                    } else {
                      validate43.errors = [
                        {
                          instancePath: instancePath + '/questions',
                          schemaPath: '#/properties/questions/type',
                          keyword: 'type',
                          params: { type: 'array' },
                        },
                      ];
                      return false;
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate43.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate43.errors = vErrors;
  return errors === 0;
}

function validate42(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isBoard" */
  let vErrors = null;
  let errors = 0;
  if (!validate43(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
    errors = vErrors.length;
  }
  validate42.errors = vErrors;
  return errors === 0;
}

export const isLabelTemplates = validate55;
const schema69 = { $ref: 'LabelTemplates', $id: 'isLabelTemplates' };
const schema70 = {
  type: 'object',
  required: ['templates', 'use'],
  properties: {
    templates: { type: 'array', items: { $ref: 'LabelTemplate' } },
    use: {
      type: 'object',
      required: ['master', 'shipper', 'loose'],
      properties: {
        master: { type: 'string' },
        shipper: { type: 'string' },
        loose: { type: 'string' },
      },
    },
  },
  $id: 'LabelTemplates',
};
const schema71 = {
  type: 'object',
  required: ['name', 'width', 'height', 'qr', 'lines'],
  properties: {
    name: { type: 'string' },
    width: { type: 'number', exclusiveMinimum: 0 },
    height: { type: 'number', exclusiveMinimum: 0 },
    qr: {
      type: 'object',
      required: ['content', 'errorCorrection', 'quietZone', 'side'],
      properties: {
        content: { type: 'string' },
        errorCorrection: { type: 'string', enum: ['L', 'M', 'Q', 'H'] },
        quietZone: { type: 'integer' },
        side: { type: 'number', exclusiveMinimum: 0 },
      },
    },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['text', 'size'],
        properties: { text: { type: 'string' }, size: { type: 'number', exclusiveMinimum: 0 } },
      },
    },
    sheet: {
      type: 'object',
      required: ['width', 'height', 'columns', 'rows', 'left', 'top', 'stepX', 'stepY'],
      properties: {
        width: { type: 'number' },
        height: { type: 'number' },
        columns: { type: 'integer' },
        rows: { type: 'integer' },
        left: { type: 'number' },
        top: { type: 'number' },
        stepX: { type: 'number' },
        stepY: { type: 'number' },
      },
    },
  },
  $id: 'LabelTemplate',
};

function validate57(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="LabelTemplate" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.name === undefined && (missing0 = 'name')) ||
        (data.width === undefined && (missing0 = 'width')) ||
        (data.height === undefined && (missing0 = 'height')) ||
        (data.qr === undefined && (missing0 = 'qr')) ||
        (data.lines === undefined && (missing0 = 'lines'))
      ) {
        validate57.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.name !== undefined) {
          const _errs1 = errors;
          if (typeof data.name !== 'string') {
            validate57.errors = [
              {
                instancePath: instancePath + '/name',
                schemaPath: '#/properties/name/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.width !== undefined) {
            let data1 = data.width;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data1 == 'number') {
                if (data1 <= 0 || isNaN(data1)) {
                  validate57.errors = [
                    {
                      instancePath: instancePath + '/width',
                      schemaPath: '#/properties/width/exclusiveMinimum',
                      keyword: 'exclusiveMinimum',
                      params: { comparison: '>', limit: 0 },
                    },
                  ];
                  return false;
                }
              } else {
                validate57.errors = [
                  {
                    instancePath: instancePath + '/width',
                    schemaPath: '#/properties/width/type',
                    keyword: 'type',
                    params: { type: 'number' },
                  },
                ];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.height !== undefined) {
              let data2 = data.height;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (typeof data2 == 'number') {
                  if (data2 <= 0 || isNaN(data2)) {
                    validate57.errors = [
                      {
                        instancePath: instancePath + '/height',
                        schemaPath: '#/properties/height/exclusiveMinimum',
                        keyword: 'exclusiveMinimum',
                        params: { comparison: '>', limit: 0 },
                      },
                    ];
                    return false;
                  }
                } else {
                  validate57.errors = [
                    {
                      instancePath: instancePath + '/height',
                      schemaPath: '#/properties/height/type',
                      keyword: 'type',
                      params: { type: 'number' },
                    },
                  ];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.qr !== undefined) {
                let data3 = data.qr;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data3 && typeof data3 == 'object' && !Array.isArray(data3)) {
                    let missing1;
                    if (
                      (data3.content === undefined && (missing1 = 'content')) ||
                      (data3.errorCorrection === undefined && (missing1 = 'errorCorrection')) ||
                      (data3.quietZone === undefined && (missing1 = 'quietZone')) ||
                      (data3.side === undefined && (missing1 = 'side'))
                    ) {
                      validate57.errors = [
                        {
                          instancePath: instancePath + '/qr',
                          schemaPath: '#/properties/qr/required',
                          keyword: 'required',
                          params: { missingProperty: missing1 },
                        },
                      ];
                      return false;
                    } else {
                      if (data3.content !== undefined) {
                        const _errs9 = errors;
                        if (typeof data3.content !== 'string') {
                          validate57.errors = [
                            {
                              instancePath: instancePath + '/qr/content',
                              schemaPath: '#/properties/qr/properties/content/type',
                              keyword: 'type',
                              params: { type: 'string' },
                            },
                          ];
                          return false;
                        }
                        var valid1 = _errs9 === errors;
                      } else {
                        var valid1 = true;
                      }
                      if (valid1) {
                        if (data3.errorCorrection !== undefined) {
                          let data5 = data3.errorCorrection;
                          const _errs11 = errors;
                          if (typeof data5 !== 'string') {
                            validate57.errors = [
                              {
                                instancePath: instancePath + '/qr/errorCorrection',
                                schemaPath: '#/properties/qr/properties/errorCorrection/type',
                                keyword: 'type',
                                params: { type: 'string' },
                              },
                            ];
                            return false;
                          }
                          if (!(data5 === 'L' || data5 === 'M' || data5 === 'Q' || data5 === 'H')) {
                            validate57.errors = [
                              {
                                instancePath: instancePath + '/qr/errorCorrection',
                                schemaPath: '#/properties/qr/properties/errorCorrection/enum',
                                keyword: 'enum',
                                params: {
                                  allowedValues:
                                    schema71.properties.qr.properties.errorCorrection.enum,
                                },
                              },
                            ];
                            return false;
                          }
                          var valid1 = _errs11 === errors;
                        } else {
                          var valid1 = true;
                        }
                        if (valid1) {
                          if (data3.quietZone !== undefined) {
                            let data6 = data3.quietZone;
                            const _errs13 = errors;
                            if (!(typeof data6 == 'number' && !(data6 % 1) && !isNaN(data6))) {
                              validate57.errors = [
                                {
                                  instancePath: instancePath + '/qr/quietZone',
                                  schemaPath: '#/properties/qr/properties/quietZone/type',
                                  keyword: 'type',
                                  params: { type: 'integer' },
                                },
                              ];
                              return false;
                            }
                            var valid1 = _errs13 === errors;
                          } else {
                            var valid1 = true;
                          }
                          if (valid1) {
                            if (data3.side !== undefined) {
                              let data7 = data3.side;
                              const _errs15 = errors;
                              if (errors === _errs15) {
                                if (typeof data7 == 'number') {
                                  if (data7 <= 0 || isNaN(data7)) {
                                    validate57.errors = [
                                      {
                                        instancePath: instancePath + '/qr/side',
                                        schemaPath:
                                          '#/properties/qr/properties/side/exclusiveMinimum',
                                        keyword: 'exclusiveMinimum',
                                        params: { comparison: '>', limit: 0 },
                                      },
                                    ];
                                    return false;
                                  }
                                } else {
                                  validate57.errors = [
                                    {
                                      instancePath: instancePath + '/qr/side',
                                      schemaPath: '#/properties/qr/properties/side/type',
                                      keyword: 'type',
                                      params: { type: 'number' },
                                    },
                                  ];
                                  return false;
                                }
                              }
                              var valid1 = _errs15 === errors;
                            } else {
                              var valid1 = true;
                            }
                          }
                        }
                      }
                    }
                  } else {
                    validate57.errors = [
                      {
                        instancePath: instancePath + '/qr',
                        schemaPath: '#/properties/qr/type',
                        keyword: 'type',
                        params: { type: 'object' },
                      },
                    ];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.lines !== undefined) {
                  let data8 = data.lines;
                  const _errs17 = errors;
                  if (errors === _errs17) {
                    if (Array.isArray(data8)) {
                      var valid2 = true;
                      const len0 = data8.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let data9 = data8[i0];
                        const _errs19 = errors;
                        if (errors === _errs19) {
                          if (data9 && typeof data9 == 'object' && !Array.isArray(data9)) {
                            let missing2;
                            if (
                              (data9.text === undefined && (missing2 = 'text')) ||
                              (data9.size === undefined && (missing2 = 'size'))
                            ) {
                              validate57.errors = [
                                {
                                  instancePath: instancePath + '/lines/' + i0,
                                  schemaPath: '#/properties/lines/items/required',
                                  keyword: 'required',
                                  params: { missingProperty: missing2 },
                                },
                              ];
                              return false;
                            } else {
                              if (data9.text !== undefined) {
                                const _errs21 = errors;
                                if (typeof data9.text !== 'string') {
                                  validate57.errors = [
                                    {
                                      instancePath: instancePath + '/lines/' + i0 + '/text',
                                      schemaPath: '#/properties/lines/items/properties/text/type',
                                      keyword: 'type',
                                      params: { type: 'string' },
                                    },
                                  ];
                                  return false;
                                }
                                var valid3 = _errs21 === errors;
                              } else {
                                var valid3 = true;
                              }
                              if (valid3) {
                                if (data9.size !== undefined) {
                                  let data11 = data9.size;
                                  const _errs23 = errors;
                                  if (errors === _errs23) {
                                    if (typeof data11 == 'number') {
                                      if (data11 <= 0 || isNaN(data11)) {
                                        validate57.errors = [
                                          {
                                            instancePath: instancePath + '/lines/' + i0 + '/size',
                                            schemaPath:
                                              '#/properties/lines/items/properties/size/exclusiveMinimum',
                                            keyword: 'exclusiveMinimum',
                                            params: { comparison: '>', limit: 0 },
                                          },
                                        ];
                                        return false;
                                      }
                                    } else {
                                      validate57.errors = [
                                        {
                                          instancePath: instancePath + '/lines/' + i0 + '/size',
                                          schemaPath:
                                            '#/properties/lines/items/properties/size/type',
                                          keyword: 'type',
                                          params: { type: 'number' },
                                        },
                                      ];
                                      return false;
                                    }
                                  }
                                  var valid3 = _errs23 === errors;
                                } else {
                                  var valid3 = true;
                                }
                              }
                            }
                          } else {
                            validate57.errors = [
                              {
                                instancePath: instancePath + '/lines/' + i0,
                                schemaPath: '#/properties/lines/items/type',
                                keyword: 'type',
                                params: { type: 'object' },
                              },
                            ];
                            return false;
                          }
                        }
                        var valid2 = _errs19 === errors;
                        if (!valid2) {
                          break;
                        }
                      }
                    } else {
                      validate57.errors = [
                        {
                          instancePath: instancePath + '/lines',
                          schemaPath: '#/properties/lines/type',
                          keyword: 'type',
                          params: { type: 'array' },
                        },
                      ];
                      return false;
                    }
                  }
                  var valid0 = _errs17 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.sheet !== undefined) {
                    let data12 = data.sheet;
                    const _errs25 = errors;
                    if (errors === _errs25) {
                      if (data12 && typeof data12 == 'object' && !Array.isArray(data12)) {
                        let missing3;
                        if (
                          (data12.width === undefined && (missing3 = 'width')) ||
                          (data12.height === undefined && (missing3 = 'height')) ||
                          (data12.columns === undefined && (missing3 = 'columns')) ||
                          (data12.rows === undefined && (missing3 = 'rows')) ||
                          (data12.left === undefined && (missing3 = 'left')) ||
                          (data12.top === undefined && (missing3 = 'top')) ||
                          (data12.stepX === undefined && (missing3 = 'stepX')) ||
                          (data12.stepY === undefined && (missing3 = 'stepY'))
                        ) {
                          validate57.errors = [
                            {
                              instancePath: instancePath + '/sheet',
                              schemaPath: '#/properties/sheet/required',
                              keyword: 'required',
                              params: { missingProperty: missing3 },
                            },
                          ];
                          return false;
                        } else {
                          if (data12.width !== undefined) {
                            const _errs27 = errors;
                            if (!(typeof data12.width == 'number')) {
                              validate57.errors = [
                                {
                                  instancePath: instancePath + '/sheet/width',
                                  schemaPath: '#/properties/sheet/properties/width/type',
                                  keyword: 'type',
                                  params: { type: 'number' },
                                },
                              ];
                              return false;
                            }
                            var valid4 = _errs27 === errors;
                          } else {
                            var valid4 = true;
                          }
                          if (valid4) {
                            if (data12.height !== undefined) {
                              const _errs29 = errors;
                              if (!(typeof data12.height == 'number')) {
                                validate57.errors = [
                                  {
                                    instancePath: instancePath + '/sheet/height',
                                    schemaPath: '#/properties/sheet/properties/height/type',
                                    keyword: 'type',
                                    params: { type: 'number' },
                                  },
                                ];
                                return false;
                              }
                              var valid4 = _errs29 === errors;
                            } else {
                              var valid4 = true;
                            }
                            if (valid4) {
                              if (data12.columns !== undefined) {
                                let data15 = data12.columns;
                                const _errs31 = errors;
                                if (
                                  !(typeof data15 == 'number' && !(data15 % 1) && !isNaN(data15))
                                ) {
                                  validate57.errors = [
                                    {
                                      instancePath: instancePath + '/sheet/columns',
                                      schemaPath: '#/properties/sheet/properties/columns/type',
                                      keyword: 'type',
                                      params: { type: 'integer' },
                                    },
                                  ];
                                  return false;
                                }
                                var valid4 = _errs31 === errors;
                              } else {
                                var valid4 = true;
                              }
                              if (valid4) {
                                if (data12.rows !== undefined) {
                                  let data16 = data12.rows;
                                  const _errs33 = errors;
                                  if (
                                    !(typeof data16 == 'number' && !(data16 % 1) && !isNaN(data16))
                                  ) {
                                    validate57.errors = [
                                      {
                                        instancePath: instancePath + '/sheet/rows',
                                        schemaPath: '#/properties/sheet/properties/rows/type',
                                        keyword: 'type',
                                        params: { type: 'integer' },
                                      },
                                    ];
                                    return false;
                                  }
                                  var valid4 = _errs33 === errors;
                                } else {
                                  var valid4 = true;
                                }
                                if (valid4) {
                                  if (data12.left !== undefined) {
                                    const _errs35 = errors;
                                    if (!(typeof data12.left == 'number')) {
                                      validate57.errors = [
                                        {
                                          instancePath: instancePath + '/sheet/left',
                                          schemaPath: '#/properties/sheet/properties/left/type',
                                          keyword: 'type',
                                          params: { type: 'number' },
                                        },
                                      ];
                                      return false;
                                    }
                                    var valid4 = _errs35 === errors;
                                  } else {
                                    var valid4 = true;
                                  }
                                  if (valid4) {
                                    if (data12.top !== undefined) {
                                      const _errs37 = errors;
                                      if (!(typeof data12.top == 'number')) {
                                        validate57.errors = [
                                          {
                                            instancePath: instancePath + '/sheet/top',
                                            schemaPath: '#/properties/sheet/properties/top/type',
                                            keyword: 'type',
                                            params: { type: 'number' },
                                          },
                                        ];
                                        return false;
                                      }
                                      var valid4 = _errs37 === errors;
                                    } else {
                                      var valid4 = true;
                                    }
                                    if (valid4) {
                                      if (data12.stepX !== undefined) {
                                        const _errs39 = errors;
                                        if (!(typeof data12.stepX == 'number')) {
                                          validate57.errors = [
                                            {
                                              instancePath: instancePath + '/sheet/stepX',
                                              schemaPath:
                                                '#/properties/sheet/properties/stepX/type',
                                              keyword: 'type',
                                              params: { type: 'number' },
                                            },
                                          ];
                                          return false;
                                        }
                                        var valid4 = _errs39 === errors;
                                      } else {
                                        var valid4 = true;
                                      }
                                      if (valid4) {
                                        if (data12.stepY !== undefined) {
                                          const _errs41 = errors;
                                          if (!(typeof data12.stepY == 'number')) {
                                            validate57.errors = [
                                              {
                                                instancePath: instancePath + '/sheet/stepY',
                                                schemaPath:
                                                  '#/properties/sheet/properties/stepY/type',
                                                keyword: 'type',
                                                params: { type: 'number' },
                                              },
                                            ];
                                            return false;
                                          }
                                          var valid4 = _errs41 === errors;
                                        } else {
                                          var valid4 = true;
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      } else {
                        validate57.errors = [
                          {
                            instancePath: instancePath + '/sheet',
                            schemaPath: '#/properties/sheet/type',
                            keyword: 'type',
                            params: { type: 'object' },
                          },
                        ];
                        return false;
                      }
                    }
                    var valid0 = _errs25 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate57.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate57.errors = vErrors;
  return errors === 0;
}

function validate56(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="LabelTemplates" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.templates === undefined && (missing0 = 'templates')) ||
        (data.use === undefined && (missing0 = 'use'))
      ) {
        validate56.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.templates !== undefined) {
          let data0 = data.templates;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (
                  !validate57(data0[i0], {
                    instancePath: instancePath + '/templates/' + i0,
                    parentData: data0,
                    parentDataProperty: i0,
                    rootData,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate56.errors = [
                {
                  instancePath: instancePath + '/templates',
                  schemaPath: '#/properties/templates/type',
                  keyword: 'type',
                  params: { type: 'array' },
                },
              ];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.use !== undefined) {
            let data2 = data.use;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == 'object' && !Array.isArray(data2)) {
                let missing1;
                if (
                  (data2.master === undefined && (missing1 = 'master')) ||
                  (data2.shipper === undefined && (missing1 = 'shipper')) ||
                  (data2.loose === undefined && (missing1 = 'loose'))
                ) {
                  validate56.errors = [
                    {
                      instancePath: instancePath + '/use',
                      schemaPath: '#/properties/use/required',
                      keyword: 'required',
                      params: { missingProperty: missing1 },
                    },
                  ];
                  return false;
                } else {
                  if (data2.master !== undefined) {
                    const _errs6 = errors;
                    if (typeof data2.master !== 'string') {
                      validate56.errors = [
                        {
                          instancePath: instancePath + '/use/master',
                          schemaPath: '#/properties/use/properties/master/type',
                          keyword: 'type',
                          params: { type: 'string' },
                        },
                      ];
                      return false;
                    }
                    var valid2 = _errs6 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data2.shipper !== undefined) {
                      const _errs8 = errors;
                      if (typeof data2.shipper !== 'string') {
                        validate56.errors = [
                          {
                            instancePath: instancePath + '/use/shipper',
                            schemaPath: '#/properties/use/properties/shipper/type',
                            keyword: 'type',
                            params: { type: 'string' },
                          },
                        ];
                        return false;
                      }
                      var valid2 = _errs8 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data2.loose !== undefined) {
                        const _errs10 = errors;
                        if (typeof data2.loose !== 'string') {
                          validate56.errors = [
                            {
                              instancePath: instancePath + '/use/loose',
                              schemaPath: '#/properties/use/properties/loose/type',
                              keyword: 'type',
                              params: { type: 'string' },
                            },
                          ];
                          return false;
                        }
                        var valid2 = _errs10 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  }
                }
              } else {
                validate56.errors = [
                  {
                    instancePath: instancePath + '/use',
                    schemaPath: '#/properties/use/type',
                    keyword: 'type',
                    params: { type: 'object' },
                  },
                ];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate56.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate56.errors = vErrors;
  return errors === 0;
}

function validate55(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isLabelTemplates" */
  let vErrors = null;
  let errors = 0;
  if (!validate56(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
    errors = vErrors.length;
  }
  validate55.errors = vErrors;
  return errors === 0;
}

export const isLabelPrint = validate60;
const schema72 = { $ref: 'LabelPrint', $id: 'isLabelPrint' };
const schema73 = {
  type: 'object',
  required: ['file', 'set', 'label_type', 'first', 'last', 'template', 'printer', 'at', 'username'],
  properties: {
    file: { type: 'string' },
    set: { type: 'string' },
    label_type: { type: 'string', enum: ['master', 'shipper', 'loose'] },
    first: { type: 'integer' },
    last: { type: 'integer' },
    template: { type: 'string' },
    printer: { type: 'string' },
    reason: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
    username: { type: 'string' },
  },
  $id: 'LabelPrint',
};

function validate61(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="LabelPrint" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.file === undefined && (missing0 = 'file')) ||
        (data.set === undefined && (missing0 = 'set')) ||
        (data.label_type === undefined && (missing0 = 'label_type')) ||
        (data.first === undefined && (missing0 = 'first')) ||
        (data.last === undefined && (missing0 = 'last')) ||
        (data.template === undefined && (missing0 = 'template')) ||
        (data.printer === undefined && (missing0 = 'printer')) ||
        (data.at === undefined && (missing0 = 'at')) ||
        (data.username === undefined && (missing0 = 'username'))
      ) {
        validate61.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.file !== undefined) {
          const _errs1 = errors;
          if (typeof data.file !== 'string') {
            validate61.errors = [
              {
                instancePath: instancePath + '/file',
                schemaPath: '#/properties/file/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.set !== undefined) {
            const _errs3 = errors;
            if (typeof data.set !== 'string') {
              validate61.errors = [
                {
                  instancePath: instancePath + '/set',
                  schemaPath: '#/properties/set/type',
                  keyword: 'type',
                  params: { type: 'string' },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.label_type !== undefined) {
              let data2 = data.label_type;
              const _errs5 = errors;
              if (typeof data2 !== 'string') {
                validate61.errors = [
                  {
                    instancePath: instancePath + '/label_type',
                    schemaPath: '#/properties/label_type/type',
                    keyword: 'type',
                    params: { type: 'string' },
                  },
                ];
                return false;
              }
              if (!(data2 === 'master' || data2 === 'shipper' || data2 === 'loose')) {
                validate61.errors = [
                  {
                    instancePath: instancePath + '/label_type',
                    schemaPath: '#/properties/label_type/enum',
                    keyword: 'enum',
                    params: { allowedValues: schema73.properties.label_type.enum },
                  },
                ];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.first !== undefined) {
                let data3 = data.first;
                const _errs7 = errors;
                if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3))) {
                  validate61.errors = [
                    {
                      instancePath: instancePath + '/first',
                      schemaPath: '#/properties/first/type',
                      keyword: 'type',
                      params: { type: 'integer' },
                    },
                  ];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.last !== undefined) {
                  let data4 = data.last;
                  const _errs9 = errors;
                  if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4))) {
                    validate61.errors = [
                      {
                        instancePath: instancePath + '/last',
                        schemaPath: '#/properties/last/type',
                        keyword: 'type',
                        params: { type: 'integer' },
                      },
                    ];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.template !== undefined) {
                    const _errs11 = errors;
                    if (typeof data.template !== 'string') {
                      validate61.errors = [
                        {
                          instancePath: instancePath + '/template',
                          schemaPath: '#/properties/template/type',
                          keyword: 'type',
                          params: { type: 'string' },
                        },
                      ];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.printer !== undefined) {
                      const _errs13 = errors;
                      if (typeof data.printer !== 'string') {
                        validate61.errors = [
                          {
                            instancePath: instancePath + '/printer',
                            schemaPath: '#/properties/printer/type',
                            keyword: 'type',
                            params: { type: 'string' },
                          },
                        ];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.reason !== undefined) {
                        const _errs15 = errors;
                        if (typeof data.reason !== 'string') {
                          validate61.errors = [
                            {
                              instancePath: instancePath + '/reason',
                              schemaPath: '#/properties/reason/type',
                              keyword: 'type',
                              params: { type: 'string' },
                            },
                          ];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.at !== undefined) {
                          const _errs17 = errors;
                          if (errors === _errs17) {
                            if (errors === _errs17) {
                              if (!(typeof data.at === 'string')) {
                                validate61.errors = [
                                  {
                                    instancePath: instancePath + '/at',
                                    schemaPath: '#/properties/at/type',
                                    keyword: 'type',
                                    params: { type: 'string' },
                                  },
                                ];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.username !== undefined) {
                            const _errs19 = errors;
                            if (typeof data.username !== 'string') {
                              validate61.errors = [
                                {
                                  instancePath: instancePath + '/username',
                                  schemaPath: '#/properties/username/type',
                                  keyword: 'type',
                                  params: { type: 'string' },
                                },
                              ];
                              return false;
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate61.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate61.errors = vErrors;
  return errors === 0;
}

function validate60(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isLabelPrint" */
  let vErrors = null;
  let errors = 0;
  if (!validate61(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
    errors = vErrors.length;
  }
  validate60.errors = vErrors;
  return errors === 0;
}

export const isLabelPrints = validate63;
const schema74 = { $ref: 'LabelPrints', $id: 'isLabelPrints' };
const schema75 = {
  type: 'object',
  required: ['items'],
  properties: {
    items: { type: 'array', items: { $ref: 'LabelPrint' } },
    unprinted: {
      type: 'object',
      required: ['master', 'shipper', 'loose'],
      properties: {
        master: { type: 'integer' },
        shipper: { type: 'integer' },
        loose: { type: 'integer' },
      },
    },
  },
  $id: 'LabelPrints',
};

function validate64(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="LabelPrints" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.items === undefined && (missing0 = 'items')) {
        validate64.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.items !== undefined) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (
                  !validate61(data0[i0], {
                    instancePath: instancePath + '/items/' + i0,
                    parentData: data0,
                    parentDataProperty: i0,
                    rootData,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate64.errors = [
                {
                  instancePath: instancePath + '/items',
                  schemaPath: '#/properties/items/type',
                  keyword: 'type',
                  params: { type: 'array' },
                },
              ];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.unprinted !== undefined) {
            let data2 = data.unprinted;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == 'object' && !Array.isArray(data2)) {
                let missing1;
                if (
                  (data2.master === undefined && (missing1 = 'master')) ||
                  (data2.shipper === undefined && (missing1 = 'shipper')) ||
                  (data2.loose === undefined && (missing1 = 'loose'))
                ) {
                  validate64.errors = [
                    {
                      instancePath: instancePath + '/unprinted',
                      schemaPath: '#/properties/unprinted/required',
                      keyword: 'required',
                      params: { missingProperty: missing1 },
                    },
                  ];
                  return false;
                } else {
                  if (data2.master !== undefined) {
                    let data3 = data2.master;
                    const _errs6 = errors;
                    if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3))) {
                      validate64.errors = [
                        {
                          instancePath: instancePath + '/unprinted/master',
                          schemaPath: '#/properties/unprinted/properties/master/type',
                          keyword: 'type',
                          params: { type: 'integer' },
                        },
                      ];
                      return false;
                    }
                    var valid2 = _errs6 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data2.shipper !== undefined) {
                      let data4 = data2.shipper;
                      const _errs8 = errors;
                      if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4))) {
                        validate64.errors = [
                          {
                            instancePath: instancePath + '/unprinted/shipper',
                            schemaPath: '#/properties/unprinted/properties/shipper/type',
                            keyword: 'type',
                            params: { type: 'integer' },
                          },
                        ];
                        return false;
                      }
                      var valid2 = _errs8 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data2.loose !== undefined) {
                        let data5 = data2.loose;
                        const _errs10 = errors;
                        if (!(typeof data5 == 'number' && !(data5 % 1) && !isNaN(data5))) {
                          validate64.errors = [
                            {
                              instancePath: instancePath + '/unprinted/loose',
                              schemaPath: '#/properties/unprinted/properties/loose/type',
                              keyword: 'type',
                              params: { type: 'integer' },
                            },
                          ];
                          return false;
                        }
                        var valid2 = _errs10 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  }
                }
              } else {
                validate64.errors = [
                  {
                    instancePath: instancePath + '/unprinted',
                    schemaPath: '#/properties/unprinted/type',
                    keyword: 'type',
                    params: { type: 'object' },
                  },
                ];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate64.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate64.errors = vErrors;
  return errors === 0;
}

function validate63(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isLabelPrints" */
  let vErrors = null;
  let errors = 0;
  if (!validate64(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
    errors = vErrors.length;
  }
  validate63.errors = vErrors;
  return errors === 0;
}

export const isLabelFiles = validate67;
const schema76 = { $ref: 'LabelFiles', $id: 'isLabelFiles' };
const schema77 = {
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: { $ref: 'StoredLabelFile' } } },
  $id: 'LabelFiles',
};
const schema78 = {
  type: 'object',
  required: ['download_url', 'name', 'quantity', 'at'],
  properties: {
    download_url: { type: 'string', 'or relative to the API base': null },
    name: { type: 'string' },
    quantity: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
  },
  $id: 'StoredLabelFile',
};

function validate69(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="StoredLabelFile" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.download_url === undefined && (missing0 = 'download_url')) ||
        (data.name === undefined && (missing0 = 'name')) ||
        (data.quantity === undefined && (missing0 = 'quantity')) ||
        (data.at === undefined && (missing0 = 'at'))
      ) {
        validate69.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.download_url !== undefined) {
          const _errs1 = errors;
          if (typeof data.download_url !== 'string') {
            validate69.errors = [
              {
                instancePath: instancePath + '/download_url',
                schemaPath: '#/properties/download_url/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.name !== undefined) {
            const _errs3 = errors;
            if (typeof data.name !== 'string') {
              validate69.errors = [
                {
                  instancePath: instancePath + '/name',
                  schemaPath: '#/properties/name/type',
                  keyword: 'type',
                  params: { type: 'string' },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.quantity !== undefined) {
              let data2 = data.quantity;
              const _errs5 = errors;
              if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2))) {
                validate69.errors = [
                  {
                    instancePath: instancePath + '/quantity',
                    schemaPath: '#/properties/quantity/type',
                    keyword: 'type',
                    params: { type: 'integer' },
                  },
                ];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.at !== undefined) {
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (errors === _errs7) {
                    if (!(typeof data.at === 'string')) {
                      validate69.errors = [
                        {
                          instancePath: instancePath + '/at',
                          schemaPath: '#/properties/at/type',
                          keyword: 'type',
                          params: { type: 'string' },
                        },
                      ];
                      return false;
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate69.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate69.errors = vErrors;
  return errors === 0;
}

function validate68(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="LabelFiles" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.items === undefined && (missing0 = 'items')) {
        validate68.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.items !== undefined) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (
                  !validate69(data0[i0], {
                    instancePath: instancePath + '/items/' + i0,
                    parentData: data0,
                    parentDataProperty: i0,
                    rootData,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate68.errors = [
                {
                  instancePath: instancePath + '/items',
                  schemaPath: '#/properties/items/type',
                  keyword: 'type',
                  params: { type: 'array' },
                },
              ];
              return false;
            }
          }
        }
      }
    } else {
      validate68.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate68.errors = vErrors;
  return errors === 0;
}

function validate67(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isLabelFiles" */
  let vErrors = null;
  let errors = 0;
  if (!validate68(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
    errors = vErrors.length;
  }
  validate67.errors = vErrors;
  return errors === 0;
}

export const isPrinters = validate72;
const schema79 = { $ref: 'Printers', $id: 'isPrinters' };
const schema80 = {
  type: 'object',
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'station', 'dpi', 'trouble', 'waiting'],
        properties: {
          name: { type: 'string' },
          station: { type: ['string', 'null'] },
          dpi: { type: 'integer' },
          size: {
            type: 'object',
            required: ['width', 'height'],
            properties: { width: { type: 'number' }, height: { type: 'number' } },
          },
          trouble: { $ref: 'Trouble' },
          waiting: { type: 'integer' },
        },
      },
    },
  },
  $id: 'Printers',
};
const schema81 = {
  type: ['string', 'null'],
  enum: ['offline', 'silent', 'paper', 'open', 'ribbon', 'paused', 'busy', 'question', null],
  $id: 'Trouble',
};

function validate74(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="Trouble" */
  let vErrors = null;
  let errors = 0;
  if (typeof data !== 'string' && data !== null) {
    validate74.errors = [
      { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: schema81.type } },
    ];
    return false;
  }
  if (
    !(
      data === 'offline' ||
      data === 'silent' ||
      data === 'paper' ||
      data === 'open' ||
      data === 'ribbon' ||
      data === 'paused' ||
      data === 'busy' ||
      data === 'question' ||
      data === null
    )
  ) {
    validate74.errors = [
      {
        instancePath,
        schemaPath: '#/enum',
        keyword: 'enum',
        params: { allowedValues: schema81.enum },
      },
    ];
    return false;
  }
  validate74.errors = vErrors;
  return errors === 0;
}

function validate73(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="Printers" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.items === undefined && (missing0 = 'items')) {
        validate73.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.items !== undefined) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data1 = data0[i0];
                const _errs3 = errors;
                if (errors === _errs3) {
                  if (data1 && typeof data1 == 'object' && !Array.isArray(data1)) {
                    let missing1;
                    if (
                      (data1.name === undefined && (missing1 = 'name')) ||
                      (data1.station === undefined && (missing1 = 'station')) ||
                      (data1.dpi === undefined && (missing1 = 'dpi')) ||
                      (data1.trouble === undefined && (missing1 = 'trouble')) ||
                      (data1.waiting === undefined && (missing1 = 'waiting'))
                    ) {
                      validate73.errors = [
                        {
                          instancePath: instancePath + '/items/' + i0,
                          schemaPath: '#/properties/items/items/required',
                          keyword: 'required',
                          params: { missingProperty: missing1 },
                        },
                      ];
                      return false;
                    } else {
                      if (data1.name !== undefined) {
                        const _errs5 = errors;
                        if (typeof data1.name !== 'string') {
                          validate73.errors = [
                            {
                              instancePath: instancePath + '/items/' + i0 + '/name',
                              schemaPath: '#/properties/items/items/properties/name/type',
                              keyword: 'type',
                              params: { type: 'string' },
                            },
                          ];
                          return false;
                        }
                        var valid2 = _errs5 === errors;
                      } else {
                        var valid2 = true;
                      }
                      if (valid2) {
                        if (data1.station !== undefined) {
                          let data3 = data1.station;
                          const _errs7 = errors;
                          if (typeof data3 !== 'string' && data3 !== null) {
                            validate73.errors = [
                              {
                                instancePath: instancePath + '/items/' + i0 + '/station',
                                schemaPath: '#/properties/items/items/properties/station/type',
                                keyword: 'type',
                                params: {
                                  type: schema80.properties.items.items.properties.station.type,
                                },
                              },
                            ];
                            return false;
                          }
                          var valid2 = _errs7 === errors;
                        } else {
                          var valid2 = true;
                        }
                        if (valid2) {
                          if (data1.dpi !== undefined) {
                            let data4 = data1.dpi;
                            const _errs9 = errors;
                            if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4))) {
                              validate73.errors = [
                                {
                                  instancePath: instancePath + '/items/' + i0 + '/dpi',
                                  schemaPath: '#/properties/items/items/properties/dpi/type',
                                  keyword: 'type',
                                  params: { type: 'integer' },
                                },
                              ];
                              return false;
                            }
                            var valid2 = _errs9 === errors;
                          } else {
                            var valid2 = true;
                          }
                          if (valid2) {
                            if (data1.size !== undefined) {
                              let data5 = data1.size;
                              const _errs11 = errors;
                              if (errors === _errs11) {
                                if (data5 && typeof data5 == 'object' && !Array.isArray(data5)) {
                                  let missing2;
                                  if (
                                    (data5.width === undefined && (missing2 = 'width')) ||
                                    (data5.height === undefined && (missing2 = 'height'))
                                  ) {
                                    validate73.errors = [
                                      {
                                        instancePath: instancePath + '/items/' + i0 + '/size',
                                        schemaPath:
                                          '#/properties/items/items/properties/size/required',
                                        keyword: 'required',
                                        params: { missingProperty: missing2 },
                                      },
                                    ];
                                    return false;
                                  } else {
                                    if (data5.width !== undefined) {
                                      const _errs13 = errors;
                                      if (!(typeof data5.width == 'number')) {
                                        validate73.errors = [
                                          {
                                            instancePath:
                                              instancePath + '/items/' + i0 + '/size/width',
                                            schemaPath:
                                              '#/properties/items/items/properties/size/properties/width/type',
                                            keyword: 'type',
                                            params: { type: 'number' },
                                          },
                                        ];
                                        return false;
                                      }
                                      var valid3 = _errs13 === errors;
                                    } else {
                                      var valid3 = true;
                                    }
                                    if (valid3) {
                                      if (data5.height !== undefined) {
                                        const _errs15 = errors;
                                        if (!(typeof data5.height == 'number')) {
                                          validate73.errors = [
                                            {
                                              instancePath:
                                                instancePath + '/items/' + i0 + '/size/height',
                                              schemaPath:
                                                '#/properties/items/items/properties/size/properties/height/type',
                                              keyword: 'type',
                                              params: { type: 'number' },
                                            },
                                          ];
                                          return false;
                                        }
                                        var valid3 = _errs15 === errors;
                                      } else {
                                        var valid3 = true;
                                      }
                                    }
                                  }
                                } else {
                                  validate73.errors = [
                                    {
                                      instancePath: instancePath + '/items/' + i0 + '/size',
                                      schemaPath: '#/properties/items/items/properties/size/type',
                                      keyword: 'type',
                                      params: { type: 'object' },
                                    },
                                  ];
                                  return false;
                                }
                              }
                              var valid2 = _errs11 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data1.trouble !== undefined) {
                                const _errs17 = errors;
                                if (
                                  !validate74(data1.trouble, {
                                    instancePath: instancePath + '/items/' + i0 + '/trouble',
                                    parentData: data1,
                                    parentDataProperty: 'trouble',
                                    rootData,
                                  })
                                ) {
                                  vErrors =
                                    vErrors === null
                                      ? validate74.errors
                                      : vErrors.concat(validate74.errors);
                                  errors = vErrors.length;
                                }
                                var valid2 = _errs17 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data1.waiting !== undefined) {
                                  let data9 = data1.waiting;
                                  const _errs18 = errors;
                                  if (
                                    !(typeof data9 == 'number' && !(data9 % 1) && !isNaN(data9))
                                  ) {
                                    validate73.errors = [
                                      {
                                        instancePath: instancePath + '/items/' + i0 + '/waiting',
                                        schemaPath:
                                          '#/properties/items/items/properties/waiting/type',
                                        keyword: 'type',
                                        params: { type: 'integer' },
                                      },
                                    ];
                                    return false;
                                  }
                                  var valid2 = _errs18 === errors;
                                } else {
                                  var valid2 = true;
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  } else {
                    validate73.errors = [
                      {
                        instancePath: instancePath + '/items/' + i0,
                        schemaPath: '#/properties/items/items/type',
                        keyword: 'type',
                        params: { type: 'object' },
                      },
                    ];
                    return false;
                  }
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate73.errors = [
                {
                  instancePath: instancePath + '/items',
                  schemaPath: '#/properties/items/type',
                  keyword: 'type',
                  params: { type: 'array' },
                },
              ];
              return false;
            }
          }
        }
      }
    } else {
      validate73.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate73.errors = vErrors;
  return errors === 0;
}

function validate72(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isPrinters" */
  let vErrors = null;
  let errors = 0;
  if (!validate73(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
    errors = vErrors.length;
  }
  validate72.errors = vErrors;
  return errors === 0;
}

export const isPrintJob = validate77;
const schema82 = { $ref: 'PrintJob', $id: 'isPrintJob' };
const schema83 = {
  type: 'object',
  required: [
    'id',
    'printer',
    'order',
    'order_id',
    'set',
    'label_type',
    'first',
    'last',
    'printed',
    'state',
    'check',
    'trouble',
    'username',
    'at',
  ],
  properties: {
    id: { type: 'string' },
    printer: { type: 'string' },
    order: { type: 'string' },
    order_id: { type: 'string' },
    set: { type: 'string' },
    label_type: { type: 'string', enum: ['master', 'shipper', 'loose'] },
    first: { type: 'integer' },
    last: { type: 'integer' },
    printed: { type: 'integer' },
    sent: { type: 'integer' },
    state: { type: 'string', enum: ['waiting', 'printing', 'check', 'done', 'cancelled'] },
    check: { type: ['integer', 'null'] },
    trouble: { $ref: 'Trouble' },
    username: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
  },
  $id: 'PrintJob',
};

function validate78(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="PrintJob" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.id === undefined && (missing0 = 'id')) ||
        (data.printer === undefined && (missing0 = 'printer')) ||
        (data.order === undefined && (missing0 = 'order')) ||
        (data.order_id === undefined && (missing0 = 'order_id')) ||
        (data.set === undefined && (missing0 = 'set')) ||
        (data.label_type === undefined && (missing0 = 'label_type')) ||
        (data.first === undefined && (missing0 = 'first')) ||
        (data.last === undefined && (missing0 = 'last')) ||
        (data.printed === undefined && (missing0 = 'printed')) ||
        (data.state === undefined && (missing0 = 'state')) ||
        (data.check === undefined && (missing0 = 'check')) ||
        (data.trouble === undefined && (missing0 = 'trouble')) ||
        (data.username === undefined && (missing0 = 'username')) ||
        (data.at === undefined && (missing0 = 'at'))
      ) {
        validate78.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.id !== undefined) {
          const _errs1 = errors;
          if (typeof data.id !== 'string') {
            validate78.errors = [
              {
                instancePath: instancePath + '/id',
                schemaPath: '#/properties/id/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.printer !== undefined) {
            const _errs3 = errors;
            if (typeof data.printer !== 'string') {
              validate78.errors = [
                {
                  instancePath: instancePath + '/printer',
                  schemaPath: '#/properties/printer/type',
                  keyword: 'type',
                  params: { type: 'string' },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.order !== undefined) {
              const _errs5 = errors;
              if (typeof data.order !== 'string') {
                validate78.errors = [
                  {
                    instancePath: instancePath + '/order',
                    schemaPath: '#/properties/order/type',
                    keyword: 'type',
                    params: { type: 'string' },
                  },
                ];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.order_id !== undefined) {
                const _errs7 = errors;
                if (typeof data.order_id !== 'string') {
                  validate78.errors = [
                    {
                      instancePath: instancePath + '/order_id',
                      schemaPath: '#/properties/order_id/type',
                      keyword: 'type',
                      params: { type: 'string' },
                    },
                  ];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.set !== undefined) {
                  const _errs9 = errors;
                  if (typeof data.set !== 'string') {
                    validate78.errors = [
                      {
                        instancePath: instancePath + '/set',
                        schemaPath: '#/properties/set/type',
                        keyword: 'type',
                        params: { type: 'string' },
                      },
                    ];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.label_type !== undefined) {
                    let data5 = data.label_type;
                    const _errs11 = errors;
                    if (typeof data5 !== 'string') {
                      validate78.errors = [
                        {
                          instancePath: instancePath + '/label_type',
                          schemaPath: '#/properties/label_type/type',
                          keyword: 'type',
                          params: { type: 'string' },
                        },
                      ];
                      return false;
                    }
                    if (!(data5 === 'master' || data5 === 'shipper' || data5 === 'loose')) {
                      validate78.errors = [
                        {
                          instancePath: instancePath + '/label_type',
                          schemaPath: '#/properties/label_type/enum',
                          keyword: 'enum',
                          params: { allowedValues: schema83.properties.label_type.enum },
                        },
                      ];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.first !== undefined) {
                      let data6 = data.first;
                      const _errs13 = errors;
                      if (!(typeof data6 == 'number' && !(data6 % 1) && !isNaN(data6))) {
                        validate78.errors = [
                          {
                            instancePath: instancePath + '/first',
                            schemaPath: '#/properties/first/type',
                            keyword: 'type',
                            params: { type: 'integer' },
                          },
                        ];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.last !== undefined) {
                        let data7 = data.last;
                        const _errs15 = errors;
                        if (!(typeof data7 == 'number' && !(data7 % 1) && !isNaN(data7))) {
                          validate78.errors = [
                            {
                              instancePath: instancePath + '/last',
                              schemaPath: '#/properties/last/type',
                              keyword: 'type',
                              params: { type: 'integer' },
                            },
                          ];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.printed !== undefined) {
                          let data8 = data.printed;
                          const _errs17 = errors;
                          if (!(typeof data8 == 'number' && !(data8 % 1) && !isNaN(data8))) {
                            validate78.errors = [
                              {
                                instancePath: instancePath + '/printed',
                                schemaPath: '#/properties/printed/type',
                                keyword: 'type',
                                params: { type: 'integer' },
                              },
                            ];
                            return false;
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.sent !== undefined) {
                            let data9 = data.sent;
                            const _errs19 = errors;
                            if (!(typeof data9 == 'number' && !(data9 % 1) && !isNaN(data9))) {
                              validate78.errors = [
                                {
                                  instancePath: instancePath + '/sent',
                                  schemaPath: '#/properties/sent/type',
                                  keyword: 'type',
                                  params: { type: 'integer' },
                                },
                              ];
                              return false;
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.state !== undefined) {
                              let data10 = data.state;
                              const _errs21 = errors;
                              if (typeof data10 !== 'string') {
                                validate78.errors = [
                                  {
                                    instancePath: instancePath + '/state',
                                    schemaPath: '#/properties/state/type',
                                    keyword: 'type',
                                    params: { type: 'string' },
                                  },
                                ];
                                return false;
                              }
                              if (
                                !(
                                  data10 === 'waiting' ||
                                  data10 === 'printing' ||
                                  data10 === 'check' ||
                                  data10 === 'done' ||
                                  data10 === 'cancelled'
                                )
                              ) {
                                validate78.errors = [
                                  {
                                    instancePath: instancePath + '/state',
                                    schemaPath: '#/properties/state/enum',
                                    keyword: 'enum',
                                    params: { allowedValues: schema83.properties.state.enum },
                                  },
                                ];
                                return false;
                              }
                              var valid0 = _errs21 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.check !== undefined) {
                                let data11 = data.check;
                                const _errs23 = errors;
                                if (
                                  !(typeof data11 == 'number' && !(data11 % 1) && !isNaN(data11)) &&
                                  data11 !== null
                                ) {
                                  validate78.errors = [
                                    {
                                      instancePath: instancePath + '/check',
                                      schemaPath: '#/properties/check/type',
                                      keyword: 'type',
                                      params: { type: schema83.properties.check.type },
                                    },
                                  ];
                                  return false;
                                }
                                var valid0 = _errs23 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.trouble !== undefined) {
                                  const _errs25 = errors;
                                  if (
                                    !validate74(data.trouble, {
                                      instancePath: instancePath + '/trouble',
                                      parentData: data,
                                      parentDataProperty: 'trouble',
                                      rootData,
                                    })
                                  ) {
                                    vErrors =
                                      vErrors === null
                                        ? validate74.errors
                                        : vErrors.concat(validate74.errors);
                                    errors = vErrors.length;
                                  }
                                  var valid0 = _errs25 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.username !== undefined) {
                                    const _errs26 = errors;
                                    if (typeof data.username !== 'string') {
                                      validate78.errors = [
                                        {
                                          instancePath: instancePath + '/username',
                                          schemaPath: '#/properties/username/type',
                                          keyword: 'type',
                                          params: { type: 'string' },
                                        },
                                      ];
                                      return false;
                                    }
                                    var valid0 = _errs26 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.at !== undefined) {
                                      const _errs28 = errors;
                                      if (errors === _errs28) {
                                        if (errors === _errs28) {
                                          if (!(typeof data.at === 'string')) {
                                            validate78.errors = [
                                              {
                                                instancePath: instancePath + '/at',
                                                schemaPath: '#/properties/at/type',
                                                keyword: 'type',
                                                params: { type: 'string' },
                                              },
                                            ];
                                            return false;
                                          }
                                        }
                                      }
                                      var valid0 = _errs28 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate78.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate78.errors = vErrors;
  return errors === 0;
}

function validate77(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isPrintJob" */
  let vErrors = null;
  let errors = 0;
  if (!validate78(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
    errors = vErrors.length;
  }
  validate77.errors = vErrors;
  return errors === 0;
}

export const isPrintJobs = validate81;
const schema84 = { $ref: 'PrintJobs', $id: 'isPrintJobs' };
const schema85 = {
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: { $ref: 'PrintJob' } } },
  $id: 'PrintJobs',
};

function validate82(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="PrintJobs" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.items === undefined && (missing0 = 'items')) {
        validate82.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.items !== undefined) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (
                  !validate78(data0[i0], {
                    instancePath: instancePath + '/items/' + i0,
                    parentData: data0,
                    parentDataProperty: i0,
                    rootData,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate82.errors = [
                {
                  instancePath: instancePath + '/items',
                  schemaPath: '#/properties/items/type',
                  keyword: 'type',
                  params: { type: 'array' },
                },
              ];
              return false;
            }
          }
        }
      }
    } else {
      validate82.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate82.errors = vErrors;
  return errors === 0;
}

function validate81(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isPrintJobs" */
  let vErrors = null;
  let errors = 0;
  if (!validate82(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
    errors = vErrors.length;
  }
  validate81.errors = vErrors;
  return errors === 0;
}

export const isCaseFacts = validate85;
const schema86 = { $ref: 'CaseFacts', $id: 'isCaseFacts' };
const schema87 = {
  type: 'object',
  required: ['teleport_uuid', 'case_type', 'order', 'holders', 'contents', 'packed', 'filled'],
  properties: {
    teleport_uuid: { type: 'string' },
    case_type: { $ref: 'CaseType' },
    order: { $ref: 'Order' },
    holders: { type: 'array', items: { type: 'string' } },
    contents: { type: 'array', items: { type: 'string' } },
    packed: { oneOf: [{ $ref: 'PackingEvent' }, { type: 'null' }] },
    filled: { oneOf: [{ $ref: 'PackingEvent' }, { type: 'null' }] },
  },
  $id: 'CaseFacts',
};
const schema88 = {
  type: 'string',
  enum: [
    'batch',
    'internal_master_case',
    'shipper_case',
    'stray_shipper_case',
    'unit_case',
    'stray_individual_unit',
  ],
  $id: 'CaseType',
};

function validate87(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="CaseType" */
  let vErrors = null;
  let errors = 0;
  if (typeof data !== 'string') {
    validate87.errors = [
      { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'string' } },
    ];
    return false;
  }
  if (
    !(
      data === 'batch' ||
      data === 'internal_master_case' ||
      data === 'shipper_case' ||
      data === 'stray_shipper_case' ||
      data === 'unit_case' ||
      data === 'stray_individual_unit'
    )
  ) {
    validate87.errors = [
      {
        instancePath,
        schemaPath: '#/enum',
        keyword: 'enum',
        params: { allowedValues: schema88.enum },
      },
    ];
    return false;
  }
  validate87.errors = vErrors;
  return errors === 0;
}

const schema89 = {
  type: 'object',
  required: ['at', 'by', 'station'],
  properties: {
    at: { type: 'string' },
    by: { type: ['string', 'null'] },
    station: { type: ['string', 'null'] },
    scanned_by: { type: 'string' },
  },
  $id: 'PackingEvent',
};

function validate90(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="PackingEvent" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.at === undefined && (missing0 = 'at')) ||
        (data.by === undefined && (missing0 = 'by')) ||
        (data.station === undefined && (missing0 = 'station'))
      ) {
        validate90.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.at !== undefined) {
          const _errs1 = errors;
          if (typeof data.at !== 'string') {
            validate90.errors = [
              {
                instancePath: instancePath + '/at',
                schemaPath: '#/properties/at/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.by !== undefined) {
            let data1 = data.by;
            const _errs3 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate90.errors = [
                {
                  instancePath: instancePath + '/by',
                  schemaPath: '#/properties/by/type',
                  keyword: 'type',
                  params: { type: schema89.properties.by.type },
                },
              ];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.station !== undefined) {
              let data2 = data.station;
              const _errs5 = errors;
              if (typeof data2 !== 'string' && data2 !== null) {
                validate90.errors = [
                  {
                    instancePath: instancePath + '/station',
                    schemaPath: '#/properties/station/type',
                    keyword: 'type',
                    params: { type: schema89.properties.station.type },
                  },
                ];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.scanned_by !== undefined) {
                const _errs7 = errors;
                if (typeof data.scanned_by !== 'string') {
                  validate90.errors = [
                    {
                      instancePath: instancePath + '/scanned_by',
                      schemaPath: '#/properties/scanned_by/type',
                      keyword: 'type',
                      params: { type: 'string' },
                    },
                  ];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate90.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate90.errors = vErrors;
  return errors === 0;
}

function validate86(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="CaseFacts" */
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.teleport_uuid === undefined && (missing0 = 'teleport_uuid')) ||
        (data.case_type === undefined && (missing0 = 'case_type')) ||
        (data.order === undefined && (missing0 = 'order')) ||
        (data.holders === undefined && (missing0 = 'holders')) ||
        (data.contents === undefined && (missing0 = 'contents')) ||
        (data.packed === undefined && (missing0 = 'packed')) ||
        (data.filled === undefined && (missing0 = 'filled'))
      ) {
        validate86.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
          },
        ];
        return false;
      } else {
        if (data.teleport_uuid !== undefined) {
          const _errs1 = errors;
          if (typeof data.teleport_uuid !== 'string') {
            validate86.errors = [
              {
                instancePath: instancePath + '/teleport_uuid',
                schemaPath: '#/properties/teleport_uuid/type',
                keyword: 'type',
                params: { type: 'string' },
              },
            ];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.case_type !== undefined) {
            const _errs3 = errors;
            if (
              !validate87(data.case_type, {
                instancePath: instancePath + '/case_type',
                parentData: data,
                parentDataProperty: 'case_type',
                rootData,
              })
            ) {
              vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.order !== undefined) {
              const _errs4 = errors;
              if (
                !validate14(data.order, {
                  instancePath: instancePath + '/order',
                  parentData: data,
                  parentDataProperty: 'order',
                  rootData,
                })
              ) {
                vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.holders !== undefined) {
                let data3 = data.holders;
                const _errs5 = errors;
                if (errors === _errs5) {
                  if (Array.isArray(data3)) {
                    var valid1 = true;
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      const _errs7 = errors;
                      if (typeof data3[i0] !== 'string') {
                        validate86.errors = [
                          {
                            instancePath: instancePath + '/holders/' + i0,
                            schemaPath: '#/properties/holders/items/type',
                            keyword: 'type',
                            params: { type: 'string' },
                          },
                        ];
                        return false;
                      }
                      var valid1 = _errs7 === errors;
                      if (!valid1) {
                        break;
                      }
                    }
                  } else {
                    validate86.errors = [
                      {
                        instancePath: instancePath + '/holders',
                        schemaPath: '#/properties/holders/type',
                        keyword: 'type',
                        params: { type: 'array' },
                      },
                    ];
                    return false;
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.contents !== undefined) {
                  let data5 = data.contents;
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (Array.isArray(data5)) {
                      var valid2 = true;
                      const len1 = data5.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        const _errs11 = errors;
                        if (typeof data5[i1] !== 'string') {
                          validate86.errors = [
                            {
                              instancePath: instancePath + '/contents/' + i1,
                              schemaPath: '#/properties/contents/items/type',
                              keyword: 'type',
                              params: { type: 'string' },
                            },
                          ];
                          return false;
                        }
                        var valid2 = _errs11 === errors;
                        if (!valid2) {
                          break;
                        }
                      }
                    } else {
                      validate86.errors = [
                        {
                          instancePath: instancePath + '/contents',
                          schemaPath: '#/properties/contents/type',
                          keyword: 'type',
                          params: { type: 'array' },
                        },
                      ];
                      return false;
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.packed !== undefined) {
                    let data7 = data.packed;
                    const _errs13 = errors;
                    const _errs14 = errors;
                    let valid3 = false;
                    let passing0 = null;
                    const _errs15 = errors;
                    if (
                      !validate90(data7, {
                        instancePath: instancePath + '/packed',
                        parentData: data,
                        parentDataProperty: 'packed',
                        rootData,
                      })
                    ) {
                      vErrors =
                        vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
                      errors = vErrors.length;
                    }
                    var _valid0 = _errs15 === errors;
                    if (_valid0) {
                      valid3 = true;
                      passing0 = 0;
                    }
                    const _errs16 = errors;
                    if (data7 !== null) {
                      const err0 = {
                        instancePath: instancePath + '/packed',
                        schemaPath: '#/properties/packed/oneOf/1/type',
                        keyword: 'type',
                        params: { type: 'null' },
                      };
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                    var _valid0 = _errs16 === errors;
                    if (_valid0 && valid3) {
                      valid3 = false;
                      passing0 = [passing0, 1];
                    } else {
                      if (_valid0) {
                        valid3 = true;
                        passing0 = 1;
                      }
                    }
                    if (!valid3) {
                      const err1 = {
                        instancePath: instancePath + '/packed',
                        schemaPath: '#/properties/packed/oneOf',
                        keyword: 'oneOf',
                        params: { passingSchemas: passing0 },
                      };
                      if (vErrors === null) {
                        vErrors = [err1];
                      } else {
                        vErrors.push(err1);
                      }
                      errors++;
                      validate86.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs14;
                      if (vErrors !== null) {
                        if (_errs14) {
                          vErrors.length = _errs14;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs13 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.filled !== undefined) {
                      let data8 = data.filled;
                      const _errs18 = errors;
                      const _errs19 = errors;
                      let valid4 = false;
                      let passing1 = null;
                      const _errs20 = errors;
                      if (
                        !validate90(data8, {
                          instancePath: instancePath + '/filled',
                          parentData: data,
                          parentDataProperty: 'filled',
                          rootData,
                        })
                      ) {
                        vErrors =
                          vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
                        errors = vErrors.length;
                      }
                      var _valid1 = _errs20 === errors;
                      if (_valid1) {
                        valid4 = true;
                        passing1 = 0;
                      }
                      const _errs21 = errors;
                      if (data8 !== null) {
                        const err2 = {
                          instancePath: instancePath + '/filled',
                          schemaPath: '#/properties/filled/oneOf/1/type',
                          keyword: 'type',
                          params: { type: 'null' },
                        };
                        if (vErrors === null) {
                          vErrors = [err2];
                        } else {
                          vErrors.push(err2);
                        }
                        errors++;
                      }
                      var _valid1 = _errs21 === errors;
                      if (_valid1 && valid4) {
                        valid4 = false;
                        passing1 = [passing1, 1];
                      } else {
                        if (_valid1) {
                          valid4 = true;
                          passing1 = 1;
                        }
                      }
                      if (!valid4) {
                        const err3 = {
                          instancePath: instancePath + '/filled',
                          schemaPath: '#/properties/filled/oneOf',
                          keyword: 'oneOf',
                          params: { passingSchemas: passing1 },
                        };
                        if (vErrors === null) {
                          vErrors = [err3];
                        } else {
                          vErrors.push(err3);
                        }
                        errors++;
                        validate86.errors = vErrors;
                        return false;
                      } else {
                        errors = _errs19;
                        if (vErrors !== null) {
                          if (_errs19) {
                            vErrors.length = _errs19;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                      var valid0 = _errs18 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate86.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate86.errors = vErrors;
  return errors === 0;
}

function validate85(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data } = {},
) {
  /*# sourceURL="isCaseFacts" */
  let vErrors = null;
  let errors = 0;
  if (!validate86(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
    errors = vErrors.length;
  }
  validate85.errors = vErrors;
  return errors === 0;
}
