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
    date_start: { type: ['string', 'null'] },
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
const schema32 = { type: ['string', 'null'], $id: 'NullableText' };
const schema40 = { type: ['integer', 'null'], minimum: 0, $id: 'NullableSize' };

function validate27(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="NullableSize" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(typeof data == 'number' && !(data % 1) && !isNaN(data)) && data !== null) {
    validate27.errors = [
      { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: schema40.type } },
    ];
    return false;
  }
  if (errors === 0) {
    if (typeof data == 'number') {
      if (data < 0 || isNaN(data)) {
        validate27.errors = [
          {
            instancePath,
            schemaPath: '#/minimum',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 0 },
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

const schema41 = { type: ['number', 'null'], minimum: 0, $id: 'NullableCount' };

function validate30(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="NullableCount" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(typeof data == 'number') && data !== null) {
    validate30.errors = [
      { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: schema41.type } },
    ];
    return false;
  }
  if (errors === 0) {
    if (typeof data == 'number') {
      if (data < 0 || isNaN(data)) {
        validate30.errors = [
          {
            instancePath,
            schemaPath: '#/minimum',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 0 },
          },
        ];
        return false;
      }
    }
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { dynamicProps: false, dynamicItems: false };

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
                let data3 = data.date_start;
                const _errs7 = errors;
                if (typeof data3 !== 'string' && data3 !== null) {
                  validate26.errors = [
                    {
                      instancePath: instancePath + '/date_start',
                      schemaPath: '#/properties/date_start/type',
                      keyword: 'type',
                      params: { type: schema31.properties.date_start.type },
                    },
                  ];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.planned_quantity !== undefined) {
                  let data4 = data.planned_quantity;
                  const _errs9 = errors;
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
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.produced_quantity !== undefined) {
                    let data5 = data.produced_quantity;
                    const _errs11 = errors;
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
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.product_uom !== undefined) {
                      let data6 = data.product_uom;
                      const _errs13 = errors;
                      if (typeof data6 !== 'string' && data6 !== null) {
                        validate26.errors = [
                          {
                            instancePath: instancePath + '/product_uom',
                            schemaPath: 'NullableText/type',
                            keyword: 'type',
                            params: { type: schema32.type },
                          },
                        ];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.product_name !== undefined) {
                        let data7 = data.product_name;
                        const _errs16 = errors;
                        if (typeof data7 !== 'string' && data7 !== null) {
                          validate26.errors = [
                            {
                              instancePath: instancePath + '/product_name',
                              schemaPath: 'NullableText/type',
                              keyword: 'type',
                              params: { type: schema32.type },
                            },
                          ];
                          return false;
                        }
                        var valid0 = _errs16 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.product_sku !== undefined) {
                          let data8 = data.product_sku;
                          const _errs19 = errors;
                          if (typeof data8 !== 'string' && data8 !== null) {
                            validate26.errors = [
                              {
                                instancePath: instancePath + '/product_sku',
                                schemaPath: 'NullableText/type',
                                keyword: 'type',
                                params: { type: schema32.type },
                              },
                            ];
                            return false;
                          }
                          var valid0 = _errs19 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.product_weight_code !== undefined) {
                            let data9 = data.product_weight_code;
                            const _errs22 = errors;
                            if (typeof data9 !== 'string' && data9 !== null) {
                              validate26.errors = [
                                {
                                  instancePath: instancePath + '/product_weight_code',
                                  schemaPath: 'NullableText/type',
                                  keyword: 'type',
                                  params: { type: schema32.type },
                                },
                              ];
                              return false;
                            }
                            var valid0 = _errs22 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.product_label_color !== undefined) {
                              let data10 = data.product_label_color;
                              const _errs25 = errors;
                              if (typeof data10 !== 'string' && data10 !== null) {
                                validate26.errors = [
                                  {
                                    instancePath: instancePath + '/product_label_color',
                                    schemaPath: 'NullableText/type',
                                    keyword: 'type',
                                    params: { type: schema32.type },
                                  },
                                ];
                                return false;
                              }
                              var valid0 = _errs25 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.product_strain_name !== undefined) {
                                let data11 = data.product_strain_name;
                                const _errs28 = errors;
                                if (typeof data11 !== 'string' && data11 !== null) {
                                  validate26.errors = [
                                    {
                                      instancePath: instancePath + '/product_strain_name',
                                      schemaPath: 'NullableText/type',
                                      keyword: 'type',
                                      params: { type: schema32.type },
                                    },
                                  ];
                                  return false;
                                }
                                var valid0 = _errs28 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.metrc_tag !== undefined) {
                                  let data12 = data.metrc_tag;
                                  const _errs31 = errors;
                                  if (typeof data12 !== 'string' && data12 !== null) {
                                    validate26.errors = [
                                      {
                                        instancePath: instancePath + '/metrc_tag',
                                        schemaPath: 'NullableText/type',
                                        keyword: 'type',
                                        params: { type: schema32.type },
                                      },
                                    ];
                                    return false;
                                  }
                                  var valid0 = _errs31 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.batch_id !== undefined) {
                                    let data13 = data.batch_id;
                                    const _errs34 = errors;
                                    if (typeof data13 !== 'string' && data13 !== null) {
                                      validate26.errors = [
                                        {
                                          instancePath: instancePath + '/batch_id',
                                          schemaPath: 'NullableText/type',
                                          keyword: 'type',
                                          params: { type: schema32.type },
                                        },
                                      ];
                                      return false;
                                    }
                                    var valid0 = _errs34 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.shipper_case_size !== undefined) {
                                      const _errs37 = errors;
                                      if (
                                        !validate27(data.shipper_case_size, {
                                          instancePath: instancePath + '/shipper_case_size',
                                          parentData: data,
                                          parentDataProperty: 'shipper_case_size',
                                          rootData,
                                          dynamicAnchors,
                                        })
                                      ) {
                                        vErrors =
                                          vErrors === null
                                            ? validate27.errors
                                            : vErrors.concat(validate27.errors);
                                        errors = vErrors.length;
                                      }
                                      var valid0 = _errs37 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.master_case_size !== undefined) {
                                        const _errs38 = errors;
                                        if (
                                          !validate27(data.master_case_size, {
                                            instancePath: instancePath + '/master_case_size',
                                            parentData: data,
                                            parentDataProperty: 'master_case_size',
                                            rootData,
                                            dynamicAnchors,
                                          })
                                        ) {
                                          vErrors =
                                            vErrors === null
                                              ? validate27.errors
                                              : vErrors.concat(validate27.errors);
                                          errors = vErrors.length;
                                        }
                                        var valid0 = _errs38 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.mc_planned_qty !== undefined) {
                                          const _errs39 = errors;
                                          if (
                                            !validate30(data.mc_planned_qty, {
                                              instancePath: instancePath + '/mc_planned_qty',
                                              parentData: data,
                                              parentDataProperty: 'mc_planned_qty',
                                              rootData,
                                              dynamicAnchors,
                                            })
                                          ) {
                                            vErrors =
                                              vErrors === null
                                                ? validate30.errors
                                                : vErrors.concat(validate30.errors);
                                            errors = vErrors.length;
                                          }
                                          var valid0 = _errs39 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.mc_extra_qty !== undefined) {
                                            const _errs40 = errors;
                                            if (
                                              !validate30(data.mc_extra_qty, {
                                                instancePath: instancePath + '/mc_extra_qty',
                                                parentData: data,
                                                parentDataProperty: 'mc_extra_qty',
                                                rootData,
                                                dynamicAnchors,
                                              })
                                            ) {
                                              vErrors =
                                                vErrors === null
                                                  ? validate30.errors
                                                  : vErrors.concat(validate30.errors);
                                              errors = vErrors.length;
                                            }
                                            var valid0 = _errs40 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.mc_printed_qty !== undefined) {
                                              const _errs41 = errors;
                                              if (
                                                !validate30(data.mc_printed_qty, {
                                                  instancePath: instancePath + '/mc_printed_qty',
                                                  parentData: data,
                                                  parentDataProperty: 'mc_printed_qty',
                                                  rootData,
                                                  dynamicAnchors,
                                                })
                                              ) {
                                                vErrors =
                                                  vErrors === null
                                                    ? validate30.errors
                                                    : vErrors.concat(validate30.errors);
                                                errors = vErrors.length;
                                              }
                                              var valid0 = _errs41 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.mc_scanned_qty !== undefined) {
                                                const _errs42 = errors;
                                                if (
                                                  !validate30(data.mc_scanned_qty, {
                                                    instancePath: instancePath + '/mc_scanned_qty',
                                                    parentData: data,
                                                    parentDataProperty: 'mc_scanned_qty',
                                                    rootData,
                                                    dynamicAnchors,
                                                  })
                                                ) {
                                                  vErrors =
                                                    vErrors === null
                                                      ? validate30.errors
                                                      : vErrors.concat(validate30.errors);
                                                  errors = vErrors.length;
                                                }
                                                var valid0 = _errs42 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.sc_planned_qty !== undefined) {
                                                  const _errs43 = errors;
                                                  if (
                                                    !validate30(data.sc_planned_qty, {
                                                      instancePath:
                                                        instancePath + '/sc_planned_qty',
                                                      parentData: data,
                                                      parentDataProperty: 'sc_planned_qty',
                                                      rootData,
                                                      dynamicAnchors,
                                                    })
                                                  ) {
                                                    vErrors =
                                                      vErrors === null
                                                        ? validate30.errors
                                                        : vErrors.concat(validate30.errors);
                                                    errors = vErrors.length;
                                                  }
                                                  var valid0 = _errs43 === errors;
                                                } else {
                                                  var valid0 = true;
                                                }
                                                if (valid0) {
                                                  if (data.sc_extra_qty !== undefined) {
                                                    const _errs44 = errors;
                                                    if (
                                                      !validate30(data.sc_extra_qty, {
                                                        instancePath:
                                                          instancePath + '/sc_extra_qty',
                                                        parentData: data,
                                                        parentDataProperty: 'sc_extra_qty',
                                                        rootData,
                                                        dynamicAnchors,
                                                      })
                                                    ) {
                                                      vErrors =
                                                        vErrors === null
                                                          ? validate30.errors
                                                          : vErrors.concat(validate30.errors);
                                                      errors = vErrors.length;
                                                    }
                                                    var valid0 = _errs44 === errors;
                                                  } else {
                                                    var valid0 = true;
                                                  }
                                                  if (valid0) {
                                                    if (data.sc_printed_qty !== undefined) {
                                                      const _errs45 = errors;
                                                      if (
                                                        !validate30(data.sc_printed_qty, {
                                                          instancePath:
                                                            instancePath + '/sc_printed_qty',
                                                          parentData: data,
                                                          parentDataProperty: 'sc_printed_qty',
                                                          rootData,
                                                          dynamicAnchors,
                                                        })
                                                      ) {
                                                        vErrors =
                                                          vErrors === null
                                                            ? validate30.errors
                                                            : vErrors.concat(validate30.errors);
                                                        errors = vErrors.length;
                                                      }
                                                      var valid0 = _errs45 === errors;
                                                    } else {
                                                      var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                      if (data.sc_scanned_qty !== undefined) {
                                                        const _errs46 = errors;
                                                        if (
                                                          !validate30(data.sc_scanned_qty, {
                                                            instancePath:
                                                              instancePath + '/sc_scanned_qty',
                                                            parentData: data,
                                                            parentDataProperty: 'sc_scanned_qty',
                                                            rootData,
                                                            dynamicAnchors,
                                                          })
                                                        ) {
                                                          vErrors =
                                                            vErrors === null
                                                              ? validate30.errors
                                                              : vErrors.concat(validate30.errors);
                                                          errors = vErrors.length;
                                                        }
                                                        var valid0 = _errs46 === errors;
                                                      } else {
                                                        var valid0 = true;
                                                      }
                                                      if (valid0) {
                                                        if (data.ss_scanned_qty !== undefined) {
                                                          const _errs47 = errors;
                                                          if (
                                                            !validate30(data.ss_scanned_qty, {
                                                              instancePath:
                                                                instancePath + '/ss_scanned_qty',
                                                              parentData: data,
                                                              parentDataProperty: 'ss_scanned_qty',
                                                              rootData,
                                                              dynamicAnchors,
                                                            })
                                                          ) {
                                                            vErrors =
                                                              vErrors === null
                                                                ? validate30.errors
                                                                : vErrors.concat(validate30.errors);
                                                            errors = vErrors.length;
                                                          }
                                                          var valid0 = _errs47 === errors;
                                                        } else {
                                                          var valid0 = true;
                                                        }
                                                        if (valid0) {
                                                          if (data.sc_packed_qty !== undefined) {
                                                            const _errs48 = errors;
                                                            if (
                                                              !validate30(data.sc_packed_qty, {
                                                                instancePath:
                                                                  instancePath + '/sc_packed_qty',
                                                                parentData: data,
                                                                parentDataProperty: 'sc_packed_qty',
                                                                rootData,
                                                                dynamicAnchors,
                                                              })
                                                            ) {
                                                              vErrors =
                                                                vErrors === null
                                                                  ? validate30.errors
                                                                  : vErrors.concat(
                                                                      validate30.errors,
                                                                    );
                                                              errors = vErrors.length;
                                                            }
                                                            var valid0 = _errs48 === errors;
                                                          } else {
                                                            var valid0 = true;
                                                          }
                                                          if (valid0) {
                                                            if (data.lu_planned_qty !== undefined) {
                                                              const _errs49 = errors;
                                                              if (
                                                                !validate30(data.lu_planned_qty, {
                                                                  instancePath:
                                                                    instancePath +
                                                                    '/lu_planned_qty',
                                                                  parentData: data,
                                                                  parentDataProperty:
                                                                    'lu_planned_qty',
                                                                  rootData,
                                                                  dynamicAnchors,
                                                                })
                                                              ) {
                                                                vErrors =
                                                                  vErrors === null
                                                                    ? validate30.errors
                                                                    : vErrors.concat(
                                                                        validate30.errors,
                                                                      );
                                                                errors = vErrors.length;
                                                              }
                                                              var valid0 = _errs49 === errors;
                                                            } else {
                                                              var valid0 = true;
                                                            }
                                                            if (valid0) {
                                                              if (data.lu_extra_qty !== undefined) {
                                                                const _errs50 = errors;
                                                                if (
                                                                  !validate30(data.lu_extra_qty, {
                                                                    instancePath:
                                                                      instancePath +
                                                                      '/lu_extra_qty',
                                                                    parentData: data,
                                                                    parentDataProperty:
                                                                      'lu_extra_qty',
                                                                    rootData,
                                                                    dynamicAnchors,
                                                                  })
                                                                ) {
                                                                  vErrors =
                                                                    vErrors === null
                                                                      ? validate30.errors
                                                                      : vErrors.concat(
                                                                          validate30.errors,
                                                                        );
                                                                  errors = vErrors.length;
                                                                }
                                                                var valid0 = _errs50 === errors;
                                                              } else {
                                                                var valid0 = true;
                                                              }
                                                              if (valid0) {
                                                                if (
                                                                  data.lu_printed_qty !== undefined
                                                                ) {
                                                                  const _errs51 = errors;
                                                                  if (
                                                                    !validate30(
                                                                      data.lu_printed_qty,
                                                                      {
                                                                        instancePath:
                                                                          instancePath +
                                                                          '/lu_printed_qty',
                                                                        parentData: data,
                                                                        parentDataProperty:
                                                                          'lu_printed_qty',
                                                                        rootData,
                                                                        dynamicAnchors,
                                                                      },
                                                                    )
                                                                  ) {
                                                                    vErrors =
                                                                      vErrors === null
                                                                        ? validate30.errors
                                                                        : vErrors.concat(
                                                                            validate30.errors,
                                                                          );
                                                                    errors = vErrors.length;
                                                                  }
                                                                  var valid0 = _errs51 === errors;
                                                                } else {
                                                                  var valid0 = true;
                                                                }
                                                                if (valid0) {
                                                                  if (
                                                                    data.lu_scanned_qty !==
                                                                    undefined
                                                                  ) {
                                                                    const _errs52 = errors;
                                                                    if (
                                                                      !validate30(
                                                                        data.lu_scanned_qty,
                                                                        {
                                                                          instancePath:
                                                                            instancePath +
                                                                            '/lu_scanned_qty',
                                                                          parentData: data,
                                                                          parentDataProperty:
                                                                            'lu_scanned_qty',
                                                                          rootData,
                                                                          dynamicAnchors,
                                                                        },
                                                                      )
                                                                    ) {
                                                                      vErrors =
                                                                        vErrors === null
                                                                          ? validate30.errors
                                                                          : vErrors.concat(
                                                                              validate30.errors,
                                                                            );
                                                                      errors = vErrors.length;
                                                                    }
                                                                    var valid0 = _errs52 === errors;
                                                                  } else {
                                                                    var valid0 = true;
                                                                  }
                                                                  if (valid0) {
                                                                    if (
                                                                      data.iu_packed_qty !==
                                                                      undefined
                                                                    ) {
                                                                      const _errs53 = errors;
                                                                      if (
                                                                        !validate30(
                                                                          data.iu_packed_qty,
                                                                          {
                                                                            instancePath:
                                                                              instancePath +
                                                                              '/iu_packed_qty',
                                                                            parentData: data,
                                                                            parentDataProperty:
                                                                              'iu_packed_qty',
                                                                            rootData,
                                                                            dynamicAnchors,
                                                                          },
                                                                        )
                                                                      ) {
                                                                        vErrors =
                                                                          vErrors === null
                                                                            ? validate30.errors
                                                                            : vErrors.concat(
                                                                                validate30.errors,
                                                                              );
                                                                        errors = vErrors.length;
                                                                      }
                                                                      var valid0 =
                                                                        _errs53 === errors;
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

export const isOrderList = validate47;
const schema42 = { $ref: 'OrderList', $id: 'isOrderList' };
const schema43 = {
  type: 'object',
  required: ['items', 'pagination'],
  properties: {
    items: { type: 'array', items: { $ref: 'Order' } },
    pagination: { $ref: 'Pagination' },
  },
  $id: 'OrderList',
};
const schema44 = {
  type: 'object',
  required: ['total_pages'],
  properties: { total_pages: { $ref: 'Count' } },
  $id: 'Pagination',
};
const schema45 = { type: 'integer', minimum: 0, $id: 'Count' };

function validate51(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="Count" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate51.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (!(typeof data == 'number' && !(data % 1) && !isNaN(data))) {
    validate51.errors = [
      { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'integer' } },
    ];
    return false;
  }
  if (errors === 0) {
    if (typeof data == 'number') {
      if (data < 0 || isNaN(data)) {
        validate51.errors = [
          {
            instancePath,
            schemaPath: '#/minimum',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 0 },
          },
        ];
        return false;
      }
    }
  }
  validate51.errors = vErrors;
  return errors === 0;
}
validate51.evaluated = { dynamicProps: false, dynamicItems: false };

function validate50(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="Pagination" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate50.evaluated;
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
        if (data.total_pages !== undefined) {
          if (
            !validate51(data.total_pages, {
              instancePath: instancePath + '/total_pages',
              parentData: data,
              parentDataProperty: 'total_pages',
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
            errors = vErrors.length;
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
validate50.evaluated = { props: { total_pages: true }, dynamicProps: false, dynamicItems: false };

function validate48(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="OrderList" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate48.evaluated;
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
        validate48.errors = [
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
              validate48.errors = [
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
              !validate50(data.pagination, {
                instancePath: instancePath + '/pagination',
                parentData: data,
                parentDataProperty: 'pagination',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate48.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate48.errors = vErrors;
  return errors === 0;
}
validate48.evaluated = {
  props: { items: true, pagination: true },
  dynamicProps: false,
  dynamicItems: false,
};

function validate47(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isOrderList" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate47.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate48(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
    errors = vErrors.length;
  }
  validate47.errors = vErrors;
  return errors === 0;
}
validate47.evaluated = {
  props: { items: true, pagination: true },
  dynamicProps: false,
  dynamicItems: false,
};

export const isUnitOfMeasureList = validate55;
const schema46 = { $ref: 'UnitOfMeasureList', $id: 'isUnitOfMeasureList' };
const schema47 = {
  type: 'object',
  required: ['items'],
  properties: {
    items: { type: 'array', items: { $ref: 'UnitOfMeasure' } },
    pagination: { $ref: 'Pagination' },
  },
  $id: 'UnitOfMeasureList',
};
const schema48 = {
  type: 'object',
  required: ['abbreviation'],
  properties: { abbreviation: { type: 'string' }, quantity_type: { $ref: 'NullableText' } },
  $id: 'UnitOfMeasure',
};

function validate57(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="UnitOfMeasure" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate57.evaluated;
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
        if (data.abbreviation !== undefined) {
          const _errs1 = errors;
          if (typeof data.abbreviation !== 'string') {
            validate57.errors = [
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
              validate57.errors = [
                {
                  instancePath: instancePath + '/quantity_type',
                  schemaPath: 'NullableText/type',
                  keyword: 'type',
                  params: { type: schema32.type },
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
      validate57.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate57.errors = vErrors;
  return errors === 0;
}
validate57.evaluated = {
  props: { abbreviation: true, quantity_type: true },
  dynamicProps: false,
  dynamicItems: false,
};

function validate56(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="UnitOfMeasureList" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate56.evaluated;
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
                  !validate57(data0[i0], {
                    instancePath: instancePath + '/items/' + i0,
                    parentData: data0,
                    parentDataProperty: i0,
                    rootData,
                    dynamicAnchors,
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
              !validate50(data.pagination, {
                instancePath: instancePath + '/pagination',
                parentData: data,
                parentDataProperty: 'pagination',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
              errors = vErrors.length;
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
validate56.evaluated = {
  props: { items: true, pagination: true },
  dynamicProps: false,
  dynamicItems: false,
};

function validate55(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isUnitOfMeasureList" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate56(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
    errors = vErrors.length;
  }
  validate55.errors = vErrors;
  return errors === 0;
}
validate55.evaluated = {
  props: { items: true, pagination: true },
  dynamicProps: false,
  dynamicItems: false,
};

export const isLabTestResults = validate61;
const schema50 = { $ref: 'LabTestResults', $id: 'isLabTestResults' };
const schema51 = {
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

function validate62(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="LabTestResults" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate62.evaluated;
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
          validate62.errors = [
            {
              instancePath: instancePath + '/thc_content',
              schemaPath: '#/properties/thc_content/type',
              keyword: 'type',
              params: { type: schema51.properties.thc_content.type },
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
            validate62.errors = [
              {
                instancePath: instancePath + '/thc_content_uom',
                schemaPath: 'NullableText/type',
                keyword: 'type',
                params: { type: schema32.type },
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
              validate62.errors = [
                {
                  instancePath: instancePath + '/thc_percentage',
                  schemaPath: '#/properties/thc_percentage/type',
                  keyword: 'type',
                  params: { type: schema51.properties.thc_percentage.type },
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
                validate62.errors = [
                  {
                    instancePath: instancePath + '/cbd_content',
                    schemaPath: '#/properties/cbd_content/type',
                    keyword: 'type',
                    params: { type: schema51.properties.cbd_content.type },
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
                  validate62.errors = [
                    {
                      instancePath: instancePath + '/cbd_content_uom',
                      schemaPath: 'NullableText/type',
                      keyword: 'type',
                      params: { type: schema32.type },
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
                    validate62.errors = [
                      {
                        instancePath: instancePath + '/cbd_percentage',
                        schemaPath: '#/properties/cbd_percentage/type',
                        keyword: 'type',
                        params: { type: schema51.properties.cbd_percentage.type },
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
                      validate62.errors = [
                        {
                          instancePath: instancePath + '/total_cannabinoids',
                          schemaPath: '#/properties/total_cannabinoids/type',
                          keyword: 'type',
                          params: { type: schema51.properties.total_cannabinoids.type },
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
                        validate62.errors = [
                          {
                            instancePath: instancePath + '/results_version',
                            schemaPath: '#/properties/results_version/type',
                            keyword: 'type',
                            params: { type: schema51.properties.results_version.type },
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
      validate62.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate62.errors = vErrors;
  return errors === 0;
}
validate62.evaluated = {
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

function validate61(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isLabTestResults" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate62(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
    errors = vErrors.length;
  }
  validate61.errors = vErrors;
  return errors === 0;
}
validate61.evaluated = {
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

export const isCaseRecords = validate64;
const schema54 = { type: 'array', items: { $ref: 'CaseRecord' }, $id: 'isCaseRecords' };
const schema55 = {
  type: 'object',
  required: ['teleport_uuid'],
  properties: {
    teleport_uuid: { type: 'string' },
    case_type: { $ref: 'NullableText' },
    packed_in: { type: ['string', 'null'] },
  },
  $id: 'CaseRecord',
};

function validate65(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="CaseRecord" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate65.evaluated;
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
        validate65.errors = [
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
            validate65.errors = [
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
              validate65.errors = [
                {
                  instancePath: instancePath + '/case_type',
                  schemaPath: 'NullableText/type',
                  keyword: 'type',
                  params: { type: schema32.type },
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
                validate65.errors = [
                  {
                    instancePath: instancePath + '/packed_in',
                    schemaPath: '#/properties/packed_in/type',
                    keyword: 'type',
                    params: { type: schema55.properties.packed_in.type },
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
      validate65.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate65.errors = vErrors;
  return errors === 0;
}
validate65.evaluated = {
  props: { teleport_uuid: true, case_type: true, packed_in: true },
  dynamicProps: false,
  dynamicItems: false,
};

function validate64(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isCaseRecords" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate64.evaluated;
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
          !validate65(data[i0], {
            instancePath: instancePath + '/' + i0,
            parentData: data,
            parentDataProperty: i0,
            rootData,
            dynamicAnchors,
          })
        ) {
          vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate64.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'array' } },
      ];
      return false;
    }
  }
  validate64.errors = vErrors;
  return errors === 0;
}
validate64.evaluated = { items: true, dynamicProps: false, dynamicItems: false };

export const isLabelFile = validate67;
const schema57 = { $ref: 'LabelFile', $id: 'isLabelFile' };
const schema58 = {
  type: 'object',
  required: ['download_url'],
  properties: { download_url: { type: 'string', 'or relative to the API base': null } },
  $id: 'LabelFile',
};

function validate68(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="LabelFile" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate68.evaluated;
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
        if (data.download_url !== undefined) {
          if (typeof data.download_url !== 'string') {
            validate68.errors = [
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
      validate68.errors = [
        { instancePath, schemaPath: '#/type', keyword: 'type', params: { type: 'object' } },
      ];
      return false;
    }
  }
  validate68.errors = vErrors;
  return errors === 0;
}
validate68.evaluated = { props: { download_url: true }, dynamicProps: false, dynamicItems: false };

function validate67(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  /*# sourceURL="isLabelFile" */ let vErrors = null;
  let errors = 0;
  const evaluated0 = validate67.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (
    !validate68(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })
  ) {
    vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
    errors = vErrors.length;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
validate67.evaluated = { props: { download_url: true }, dynamicProps: false, dynamicItems: false };
