/** A plural is a macro of Lingui: with a change in one, no module could be loaded. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'plurals',
    value: {
      shouldIgnore: (path) =>
        path.isCallExpression() && path.node.callee.name === 'plural' ? 'a macro' : undefined,
    },
  },
];
