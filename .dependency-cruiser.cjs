/** Imports go down only: core <- contract, pdf, spreadsheet <- server, web. See ARCHITECTURE.md. */
const below = (from, ...to) => ({
  name: `${from}-imports-only-below`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^(${to.join('|')})/` },
});
/** Folders of web/ that any feature may import. */
const SHARED = '(?:kit|platform/(?:api|text|theme)|scouting/sync|(?:shop|scouting|people)/shared)';
/** A feature: a folder below one of the groups. Capture group 1 is its path. */
const FEATURE = `((?:platform|shop|scouting|people)/(?!(?:api|text|theme|sync|shared)/)[^/]+)`;

module.exports = {
  forbidden: [
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { pathNot: '^web/.*\\.css$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'core-has-no-dependency',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'] },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    below('core', 'contract', 'pdf', 'spreadsheet', 'server', 'web', 'tests', 'node_modules'),
    below('contract', 'pdf', 'spreadsheet', 'server', 'web', 'tests'),
    below('pdf', 'contract', 'spreadsheet', 'server', 'web', 'tests'),
    below('spreadsheet', 'contract', 'pdf', 'server', 'web', 'tests'),
    below('server', 'web', 'tests'),
    below('web', 'server', 'tests'),
    below('desktop', 'core', 'pdf', 'spreadsheet', 'server', 'web', 'tests'),
    {
      name: 'forms-have-one-hook',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/kit/useForm\\.tsx$' },
      to: { path: '@mantine/form' },
    },
    {
      name: 'nothing-knows-the-shell',
      severity: 'error',
      from: { path: '^(core|contract|pdf|spreadsheet|server|web)/' },
      to: { path: '^desktop/' },
    },
    {
      name: 'core-order: code -> rally -> stats -> dvw',
      severity: 'error',
      from: { path: '^core/code/' },
      to: { path: '^core/(rally|stats|dvw|report)/' },
    },
    {
      name: 'rally-knows-no-report',
      severity: 'error',
      from: { path: '^core/rally/' },
      to: { path: '^core/(stats|dvw|report)/' },
    },
    {
      name: 'money-imports-none-of-those-who-read-it',
      severity: 'error',
      from: { path: '^server/shop/money/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(shop/(purchases|statement|sales)|people/privacy)/' },
    },
    {
      name: 'a-feature-of-web-imports-no-other-feature',
      severity: 'error',
      from: { path: `^web/${FEATURE}/`, pathNot: '^web/platform/app/' },
      to: { path: `^web/${FEATURE}/`, pathNot: '^web/$1/' },
    },
    {
      name: 'what-features-share-knows-no-feature',
      severity: 'error',
      from: { path: `^web/${SHARED}/` },
      to: { path: `^web/${FEATURE}/` },
    },
    {
      name: 'the-kit-knows-no-group',
      severity: 'error',
      from: { path: '^web/(kit|platform/(api|text|theme))/' },
      to: { path: '^web/(shop|scouting|people)/' },
    },
    {
      name: 'shop-and-scouting-of-the-server-know-nothing-of-each-other',
      severity: 'error',
      from: { path: '^server/(shop|scouting)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(shop|scouting)/', pathNot: '^server/$1/' },
    },
    {
      name: 'foundations-of-the-server-know-no-group',
      severity: 'error',
      from: { path: '^server/platform/(database|trace|analytics|[a-zA-Z]+\\.ts)', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(shop|scouting|people)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs'],
    },
  },
};
