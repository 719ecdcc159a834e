// oxlint-disable
// Made from openapi.yaml by "npm run generate". Do not edit.
'use strict';
export const isOrder = validate25;
const schema30 = { $ref: 'Order', $id: 'isOrder' };
const schema31 = {
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
const schema33 = { type: ['string', 'null'], $id: 'NullableText' };
const schema41 = { type: ['integer', 'null'], $id: 'NullableSize' };
const schema43 = { type: ['number', 'null'], $id: 'NullableCount' };
const schema32 = {
  type: ['string', 'null'],
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([T ]([01]\\d|2[0-3]):[0-5]\\d.*)?$',
  $id: 'NullableDate',
};
const pattern4 = new RegExp(
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([T ]([01]\\d|2[0-3]):[0-5]\\d.*)?$',
  'u',
);

function validate27(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="NullableDate" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (typeof data !== 'string' && data !== null) {
    validate27.errors = [
      { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: schema32.type } },
    ];
    return false;
  }
  if (errors === 0) {
    if (typeof data === 'string') {
      if (!pattern4.test(data)) {
        validate27.errors = [
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
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { dynamicProps: false, dynamicItems: false };

function validate26(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="Order" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate26.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.id === undefined && (missing0 = 'id')) ||
        (data.name === undefined && (missing0 = 'name')) ||
        (data.status === undefined && (missing0 = 'status'))
      ) {
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
        if (data.id !== undefined) {
          const _errs1 = errors;
          if (typeof data.id !== 'string') {
            validate26.errors = [
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
              validate26.errors = [
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
                validate26.errors = [
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
                  !validate27(data.date_start, {
                    instancePath: instancePath + '/date_start',
                    parentData: data,
                    parentDataProperty: 'date_start',
                    rootData,
                    dynamicAnchors,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
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
                    validate26.errors = [
                      {
                        instancePath: instancePath + '/planned_quantity',
                        schemaPath: '#/properties/planned_quantity/type',
                        keyword: 'type',
                        params: { type: schema31.properties.planned_quantity.type },
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
                      validate26.errors = [
                        {
                          instancePath: instancePath + '/produced_quantity',
                          schemaPath: '#/properties/produced_quantity/type',
                          keyword: 'type',
                          params: { type: schema31.properties.produced_quantity.type },
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
                        validate26.errors = [
                          {
                            instancePath: instancePath + '/product_uom',
                            schemaPath: 'NullableText/type',
                            keyword: 'type',
                            params: { type: schema33.type },
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
                          validate26.errors = [
                            {
                              instancePath: instancePath + '/product_name',
                              schemaPath: 'NullableText/type',
                              keyword: 'type',
                              params: { type: schema33.type },
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
                            validate26.errors = [
                              {
                                instancePath: instancePath + '/product_sku',
                                schemaPath: 'NullableText/type',
                                keyword: 'type',
                                params: { type: schema33.type },
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
                              validate26.errors = [
                                {
                                  instancePath: instancePath + '/product_weight_code',
                                  schemaPath: 'NullableText/type',
                                  keyword: 'type',
                                  params: { type: schema33.type },
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
                                validate26.errors = [
                                  {
                                    instancePath: instancePath + '/product_label_color',
                                    schemaPath: 'NullableText/type',
                                    keyword: 'type',
                                    params: { type: schema33.type },
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
                                  validate26.errors = [
                                    {
                                      instancePath: instancePath + '/product_strain_name',
                                      schemaPath: 'NullableText/type',
                                      keyword: 'type',
                                      params: { type: schema33.type },
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
                                    validate26.errors = [
                                      {
                                        instancePath: instancePath + '/metrc_tag',
                                        schemaPath: 'NullableText/type',
                                        keyword: 'type',
                                        params: { type: schema33.type },
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
                                      validate26.errors = [
                                        {
                                          instancePath: instancePath + '/batch_id',
                                          schemaPath: 'NullableText/type',
                                          keyword: 'type',
                                          params: { type: schema33.type },
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
                                        validate26.errors = [
                                          {
                                            instancePath: instancePath + '/shipper_case_size',
                                            schemaPath: 'NullableSize/type',
                                            keyword: 'type',
                                            params: { type: schema41.type },
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
                                          validate26.errors = [
                                            {
                                              instancePath: instancePath + '/master_case_size',
                                              schemaPath: 'NullableSize/type',
                                              keyword: 'type',
                                              params: { type: schema41.type },
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
                                            validate26.errors = [
                                              {
                                                instancePath: instancePath + '/mc_planned_qty',
                                                schemaPath: 'NullableCount/type',
                                                keyword: 'type',
                                                params: { type: schema43.type },
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
                                              validate26.errors = [
                                                {
                                                  instancePath: instancePath + '/mc_extra_qty',
                                                  schemaPath: 'NullableCount/type',
                                                  keyword: 'type',
                                                  params: { type: schema43.type },
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
                                                validate26.errors = [
                                                  {
                                                    instancePath: instancePath + '/mc_printed_qty',
                                                    schemaPath: 'NullableCount/type',
                                                    keyword: 'type',
                                                    params: { type: schema43.type },
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
                                                  validate26.errors = [
                                                    {
                                                      instancePath:
                                                        instancePath + '/mc_scanned_qty',
                                                      schemaPath: 'NullableCount/type',
                                                      keyword: 'type',
                                                      params: { type: schema43.type },
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
                                                    validate26.errors = [
                                                      {
                                                        instancePath:
                                                          instancePath + '/sc_planned_qty',
                                                        schemaPath: 'NullableCount/type',
                                                        keyword: 'type',
                                                        params: { type: schema43.type },
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
                                                      validate26.errors = [
                                                        {
                                                          instancePath:
                                                            instancePath + '/sc_extra_qty',
                                                          schemaPath: 'NullableCount/type',
                                                          keyword: 'type',
                                                          params: { type: schema43.type },
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
                                                        validate26.errors = [
                                                          {
                                                            instancePath:
                                                              instancePath + '/sc_printed_qty',
                                                            schemaPath: 'NullableCount/type',
                                                            keyword: 'type',
                                                            params: { type: schema43.type },
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
                                                          validate26.errors = [
                                                            {
                                                              instancePath:
                                                                instancePath + '/sc_scanned_qty',
                                                              schemaPath: 'NullableCount/type',
                                                              keyword: 'type',
                                                              params: { type: schema43.type },
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
                                                            validate26.errors = [
                                                              {
                                                                instancePath:
                                                                  instancePath + '/ss_scanned_qty',
                                                                schemaPath: 'NullableCount/type',
                                                                keyword: 'type',
                                                                params: { type: schema43.type },
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
                                                              validate26.errors = [
                                                                {
                                                                  instancePath:
                                                                    instancePath + '/sc_packed_qty',
                                                                  schemaPath: 'NullableCount/type',
                                                                  keyword: 'type',
                                                                  params: { type: schema43.type },
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
                                                                validate26.errors = [
                                                                  {
                                                                    instancePath:
                                                                      instancePath +
                                                                      '/lu_planned_qty',
                                                                    schemaPath:
                                                                      'NullableCount/type',
                                                                    keyword: 'type',
                                                                    params: { type: schema43.type },
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
                                                                  validate26.errors = [
                                                                    {
                                                                      instancePath:
                                                                        instancePath +
                                                                        '/lu_extra_qty',
                                                                      schemaPath:
                                                                        'NullableCount/type',
                                                                      keyword: 'type',
                                                                      params: {
                                                                        type: schema43.type,
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
                                                                    validate26.errors = [
                                                                      {
                                                                        instancePath:
                                                                          instancePath +
                                                                          '/lu_printed_qty',
                                                                        schemaPath:
                                                                          'NullableCount/type',
                                                                        keyword: 'type',
                                                                        params: {
                                                                          type: schema43.type,
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
                                                                      validate26.errors = [
                                                                        {
                                                                          instancePath:
                                                                            instancePath +
                                                                            '/lu_scanned_qty',
                                                                          schemaPath:
                                                                            'NullableCount/type',
                                                                          keyword: 'type',
                                                                          params: {
                                                                            type: schema43.type,
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
                                                                        validate26.errors = [
                                                                          {
                                                                            instancePath:
                                                                              instancePath +
                                                                              '/iu_packed_qty',
                                                                            schemaPath:
                                                                              'NullableCount/type',
                                                                            keyword: 'type',
                                                                            params: {
                                                                              type: schema43.type,
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
      validate26.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate26.errors = vErrors;
  return errors === 0;
}
validate26.evaluated = {
  props: {
    id: true,
    name: true,
    status: true,
    date_start: true,
    planned_quantity: true,
    produced_quantity: true,
    product_uom: true,
    product_name: true,
    product_sku: true,
    product_weight_code: true,
    product_label_color: true,
    product_strain_name: true,
    metrc_tag: true,
    batch_id: true,
    shipper_case_size: true,
    master_case_size: true,
    mc_planned_qty: true,
    mc_extra_qty: true,
    mc_printed_qty: true,
    mc_scanned_qty: true,
    sc_planned_qty: true,
    sc_extra_qty: true,
    sc_printed_qty: true,
    sc_scanned_qty: true,
    ss_scanned_qty: true,
    sc_packed_qty: true,
    lu_planned_qty: true,
    lu_extra_qty: true,
    lu_printed_qty: true,
    lu_scanned_qty: true,
    iu_packed_qty: true,
  },
  dynamicProps: false,
  dynamicItems: false,
};

function validate25(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isOrder" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate26(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
    errors = vErrors.length;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = {
  props: {
    id: true,
    name: true,
    status: true,
    date_start: true,
    planned_quantity: true,
    produced_quantity: true,
    product_uom: true,
    product_name: true,
    product_sku: true,
    product_weight_code: true,
    product_label_color: true,
    product_strain_name: true,
    metrc_tag: true,
    batch_id: true,
    shipper_case_size: true,
    master_case_size: true,
    mc_planned_qty: true,
    mc_extra_qty: true,
    mc_printed_qty: true,
    mc_scanned_qty: true,
    sc_planned_qty: true,
    sc_extra_qty: true,
    sc_printed_qty: true,
    sc_scanned_qty: true,
    ss_scanned_qty: true,
    sc_packed_qty: true,
    lu_planned_qty: true,
    lu_extra_qty: true,
    lu_printed_qty: true,
    lu_scanned_qty: true,
    iu_packed_qty: true,
  },
  dynamicProps: false,
  dynamicItems: false,
};

export const isOrderList = validate30;
const schema58 = { $ref: 'OrderList', $id: 'isOrderList' };
const schema59 = {
  type: 'object',
  required: ['items', 'pagination'],
  properties: {
    items: { type: 'array', items: { $ref: 'Order' } },
    pagination: { $ref: 'Pagination' },
  },
  $id: 'OrderList',
};
const schema60 = {
  type: 'object',
  required: ['total_pages'],
  properties: { total_pages: { $ref: 'Count' } },
  $id: 'Pagination',
};
const schema61 = { type: 'integer', $id: 'Count' };

function validate33(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="Pagination" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.total_pages === undefined && (missing0 = 'total_pages')) {
        validate33.errors = [
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
            validate33.errors = [
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
      validate33.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { props: { total_pages: true }, dynamicProps: false, dynamicItems: false };

function validate31(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="OrderList" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.items === undefined && (missing0 = 'items')) ||
        (data.pagination === undefined && (missing0 = 'pagination'))
      ) {
        validate31.errors = [
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
                    dynamicAnchors,
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
              validate31.errors = [
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
              !validate33(data.pagination, {
                instancePath: instancePath + '/pagination',
                parentData: data,
                parentDataProperty: 'pagination',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
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
validate31.evaluated = {
  props: { items: true, pagination: true },
  dynamicProps: false,
  dynamicItems: false,
};

function validate30(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isOrderList" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate31(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
    errors = vErrors.length;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = {
  props: { items: true, pagination: true },
  dynamicProps: false,
  dynamicItems: false,
};

export const isUnitOfMeasureList = validate36;
const schema62 = { $ref: 'UnitOfMeasureList', $id: 'isUnitOfMeasureList' };
const schema63 = {
  type: 'object',
  required: ['items'],
  properties: {
    items: { type: 'array', items: { $ref: 'UnitOfMeasure' } },
    pagination: { $ref: 'Pagination' },
  },
  $id: 'UnitOfMeasureList',
};
const schema64 = {
  type: 'object',
  required: ['abbreviation'],
  properties: { abbreviation: { type: 'string' }, quantity_type: { $ref: 'NullableText' } },
  $id: 'UnitOfMeasure',
};

function validate38(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="UnitOfMeasure" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate38.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.abbreviation === undefined && (missing0 = 'abbreviation')) {
        validate38.errors = [
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
            validate38.errors = [
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
              validate38.errors = [
                {
                  instancePath: instancePath + '/quantity_type',
                  schemaPath: 'NullableText/type',
                  keyword: 'type',
                  params: { type: schema33.type },
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
      validate38.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate38.errors = vErrors;
  return errors === 0;
}
validate38.evaluated = {
  props: { abbreviation: true, quantity_type: true },
  dynamicProps: false,
  dynamicItems: false,
};

function validate37(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="UnitOfMeasureList" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate37.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.items === undefined && (missing0 = 'items')) {
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
                  !validate38(data0[i0], {
                    instancePath: instancePath + '/items/' + i0,
                    parentData: data0,
                    parentDataProperty: i0,
                    rootData,
                    dynamicAnchors,
                  })
                ) {
                  vErrors =
                    vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate37.errors = [
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
              !validate33(data.pagination, {
                instancePath: instancePath + '/pagination',
                parentData: data,
                parentDataProperty: 'pagination',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
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
validate37.evaluated = {
  props: { items: true, pagination: true },
  dynamicProps: false,
  dynamicItems: false,
};

function validate36(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isUnitOfMeasureList" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate37(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
    errors = vErrors.length;
  }
  validate36.errors = vErrors;
  return errors === 0;
}
validate36.evaluated = {
  props: { items: true, pagination: true },
  dynamicProps: false,
  dynamicItems: false,
};

export const isLabTestResults = validate42;
const schema66 = { $ref: 'LabTestResults', $id: 'isLabTestResults' };
const schema67 = {
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

function validate43(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="LabTestResults" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate43.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      if (data.thc_content !== undefined) {
        let data0 = data.thc_content;
        const _errs1 = errors;
        if (!(typeof data0 == 'number') && data0 !== null) {
          validate43.errors = [
            {
              instancePath: instancePath + '/thc_content',
              schemaPath: '#/properties/thc_content/type',
              keyword: 'type',
              params: { type: schema67.properties.thc_content.type },
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
            validate43.errors = [
              {
                instancePath: instancePath + '/thc_content_uom',
                schemaPath: 'NullableText/type',
                keyword: 'type',
                params: { type: schema33.type },
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
              validate43.errors = [
                {
                  instancePath: instancePath + '/thc_percentage',
                  schemaPath: '#/properties/thc_percentage/type',
                  keyword: 'type',
                  params: { type: schema67.properties.thc_percentage.type },
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
                validate43.errors = [
                  {
                    instancePath: instancePath + '/cbd_content',
                    schemaPath: '#/properties/cbd_content/type',
                    keyword: 'type',
                    params: { type: schema67.properties.cbd_content.type },
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
                  validate43.errors = [
                    {
                      instancePath: instancePath + '/cbd_content_uom',
                      schemaPath: 'NullableText/type',
                      keyword: 'type',
                      params: { type: schema33.type },
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
                    validate43.errors = [
                      {
                        instancePath: instancePath + '/cbd_percentage',
                        schemaPath: '#/properties/cbd_percentage/type',
                        keyword: 'type',
                        params: { type: schema67.properties.cbd_percentage.type },
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
                      validate43.errors = [
                        {
                          instancePath: instancePath + '/total_cannabinoids',
                          schemaPath: '#/properties/total_cannabinoids/type',
                          keyword: 'type',
                          params: { type: schema67.properties.total_cannabinoids.type },
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
                        validate43.errors = [
                          {
                            instancePath: instancePath + '/results_version',
                            schemaPath: '#/properties/results_version/type',
                            keyword: 'type',
                            params: { type: schema67.properties.results_version.type },
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
      validate43.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate43.errors = vErrors;
  return errors === 0;
}
validate43.evaluated = {
  props: {
    thc_content: true,
    thc_content_uom: true,
    thc_percentage: true,
    cbd_content: true,
    cbd_content_uom: true,
    cbd_percentage: true,
    total_cannabinoids: true,
    results_version: true,
  },
  dynamicProps: false,
  dynamicItems: false,
};

function validate42(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isLabTestResults" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate43(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
    errors = vErrors.length;
  }
  validate42.errors = vErrors;
  return errors === 0;
}
validate42.evaluated = {
  props: {
    thc_content: true,
    thc_content_uom: true,
    thc_percentage: true,
    cbd_content: true,
    cbd_content_uom: true,
    cbd_percentage: true,
    total_cannabinoids: true,
    results_version: true,
  },
  dynamicProps: false,
  dynamicItems: false,
};

export const isCaseRecords = validate45;
const schema70 = { type: 'array', items: { $ref: 'CaseRecord' }, $id: 'isCaseRecords' };
const schema71 = {
  type: 'object',
  required: ['teleport_uuid'],
  properties: {
    teleport_uuid: { type: 'string' },
    case_type: { $ref: 'NullableText' },
    packed_in: { type: ['string', 'null'] },
  },
  $id: 'CaseRecord',
};

function validate46(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="CaseRecord" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate46.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.teleport_uuid === undefined && (missing0 = 'teleport_uuid')) {
        validate46.errors = [
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
            validate46.errors = [
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
              validate46.errors = [
                {
                  instancePath: instancePath + '/case_type',
                  schemaPath: 'NullableText/type',
                  keyword: 'type',
                  params: { type: schema33.type },
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
                validate46.errors = [
                  {
                    instancePath: instancePath + '/packed_in',
                    schemaPath: '#/properties/packed_in/type',
                    keyword: 'type',
                    params: { type: schema71.properties.packed_in.type },
                  },
                ];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate46.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate46.errors = vErrors;
  return errors === 0;
}
validate46.evaluated = {
  props: { teleport_uuid: true, case_type: true, packed_in: true },
  dynamicProps: false,
  dynamicItems: false,
};

function validate45(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isCaseRecords" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate45.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs1 = errors;
        if (
          !validate46(data[i0], {
            instancePath: instancePath + '/' + i0,
            parentData: data,
            parentDataProperty: i0,
            rootData,
            dynamicAnchors,
          })
        ) {
          vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate45.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'array' } },
      ];
      return false;
    }
  }
  validate45.errors = vErrors;
  return errors === 0;
}
validate45.evaluated = { items: true, dynamicProps: false, dynamicItems: false };

export const isLabelFile = validate48;
const schema73 = { $ref: 'LabelFile', $id: 'isLabelFile' };
const schema74 = {
  type: 'object',
  required: ['download_url'],
  properties: { download_url: { type: 'string', 'or relative to the API base': null } },
  $id: 'LabelFile',
};

function validate49(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="LabelFile" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate49.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.download_url === undefined && (missing0 = 'download_url')) {
        validate49.errors = [
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
            validate49.errors = [
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
      validate49.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate49.errors = vErrors;
  return errors === 0;
}
validate49.evaluated = { props: { download_url: true }, dynamicProps: false, dynamicItems: false };

function validate48(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isLabelFile" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate48.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate49(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
    errors = vErrors.length;
  }
  validate48.errors = vErrors;
  return errors === 0;
}
validate48.evaluated = { props: { download_url: true }, dynamicProps: false, dynamicItems: false };

export const isPackingRecord = validate51;
const schema75 = { $ref: 'PackingRecord', $id: 'isPackingRecord' };
const schema76 = {
  type: 'object',
  required: ['people', 'packed_from', 'packed_to'],
  properties: {
    people: { type: 'array', items: { type: 'string' } },
    packed_from: { type: ['string', 'null'] },
    packed_to: { type: ['string', 'null'] },
  },
  $id: 'PackingRecord',
};

function validate52(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="PackingRecord" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.people === undefined && (missing0 = 'people')) ||
        (data.packed_from === undefined && (missing0 = 'packed_from')) ||
        (data.packed_to === undefined && (missing0 = 'packed_to'))
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
                  validate52.errors = [
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
              validate52.errors = [
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
              validate52.errors = [
                {
                  instancePath: instancePath + '/packed_from',
                  schemaPath: '#/properties/packed_from/type',
                  keyword: 'type',
                  params: { type: schema76.properties.packed_from.type },
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
                validate52.errors = [
                  {
                    instancePath: instancePath + '/packed_to',
                    schemaPath: '#/properties/packed_to/type',
                    keyword: 'type',
                    params: { type: schema76.properties.packed_to.type },
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
validate52.evaluated = {
  props: { people: true, packed_from: true, packed_to: true },
  dynamicProps: false,
  dynamicItems: false,
};

function validate51(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isPackingRecord" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate51.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate52(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
    errors = vErrors.length;
  }
  validate51.errors = vErrors;
  return errors === 0;
}
validate51.evaluated = {
  props: { people: true, packed_from: true, packed_to: true },
  dynamicProps: false,
  dynamicItems: false,
};
