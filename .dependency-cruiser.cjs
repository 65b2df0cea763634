// The walls of ARCHITECTURE.md but the arrows between features, which tools/check-arrows.ts holds. tools/walls.test.ts has seen each of them red.
const wall = (name, from, to) => ({ name, severity: 'error', from, to })
const packages = (names) => `(^|/)node_modules/(${names})/`
const TEST = '\\.test\\.tsx?$'
const TESTING = '/testing(/|\\.tsx?$)'
const TEXTS =
  '^shared/src/.+/(texts|ui-texts|mail-texts|sheet-texts|command-texts|strip-texts|help-texts|refusals)/'
const FEATURE = '^(server|web|shared)/src/features/([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    wall(
      '1-shared-stands-alone',
      { path: '^shared/src/', pathNot: TEST },
      { pathNot: ['^shared/src/', packages('zod|temporal-polyfill')] },
    ),
    wall(
      '1-shared-stands-alone',
      { path: `^shared/src/.*${TEST}` },
      {
        pathNot: ['^shared/src/', packages('zod|temporal-polyfill|vitest|fast-check')],
        dependencyTypesNot: ['core'],
      },
    ),

    wall(
      '2-rules-are-pure',
      { path: '^shared/src/.+\\.(rules|vocabulary|record)\\.ts$' },
      {
        pathNot: [
          '\\.(rules|vocabulary|record)\\.ts$',
          '^shared/src/kernel/(problem|calendar|cells|commands|figures|languages|places|record|roles|sheet|well-formed)\\.ts$',
          '^shared/src/kernel/reading/words/',
        ],
      },
    ),

    // Types only, and those of the kernel, of a vocabulary whose words are labelled, and of each other.
    wall('3-texts-import-nothing', { path: TEXTS }, { dependencyTypesNot: ['type-only'] }),
    wall(
      '3-texts-import-nothing',
      { path: TEXTS },
      { pathNot: [TEXTS, '^shared/src/kernel/', '\\.vocabulary\\.ts$'] },
    ),
    // A language puts the texts together, and takes nothing else but types.
    wall(
      '3-texts-import-nothing',
      { path: '^shared/src/languages/' },
      { pathNot: [TEXTS, '^shared/src/languages/'], dependencyTypesNot: ['type-only'] },
    ),
    wall(
      '3-texts-import-nothing',
      { path: '^shared/src/languages/' },
      { pathNot: [TEXTS, '^shared/src/(kernel|languages)/'] },
    ),

    wall('4-server-and-web-apart', { path: '^(server|web)/' }, { path: '^(server|web)/', pathNot: '^$1/' }),

    wall(
      '5-platform-knows-no-feature',
      { path: '^(server|web)/src/(platform|ui)/' },
      { path: '^(server|web)/src/(app|features|gallery)/' },
    ),
    // The design system knows no API and no contract: of the platform only its texts, of shared only the kernel.
    wall(
      '5-platform-knows-no-feature',
      { path: '^web/src/ui/' },
      {
        path: '^(web/src/platform|shared/src)/',
        pathNot: ['^web/src/platform/texts\\.ts$', '^shared/src/kernel/'],
      },
    ),

    wall(
      '6-features-meet-at-the-front-door',
      { path: FEATURE },
      {
        path: FEATURE,
        pathNot: [
          '^[^/]+/src/features/$2/',
          '^[^/]+/src/features/[^/]+/index\\.tsx?$',
          // What the tests of a feature lend to others; wall 12 keeps it out of the product.
          TESTING,
          // Data and pure functions, with nothing behind them that a front door could hide.
          '^shared/src/features/[^/]+/[^/]+\\.(vocabulary|record|rules|contract|commands|sheets?)\\.ts$',
        ],
      },
    ),

    wall(
      '7-sql-stays-in-queries',
      {
        path: '^(server|web|shared)/',
        pathNot: [
          '\\.queries\\.ts$',
          TEST,
          '^server/src/(platform|demo)/',
          '^server/src/[^/]+\\.ts$',
          '^server/test/',
        ],
      },
      { path: ['^server/src/platform/db/', packages('kysely|pg')] },
    ),

    wall('8-routes-and-commands-are-thin', { path: '\\.routes\\.ts$' }, { path: '\\.rules\\.ts$' }),
    wall(
      '8-routes-and-commands-are-thin',
      { path: '^server/src/features/[^/]+/commands/', pathNot: TEST },
      { path: ['^server/src/platform/http/', packages('fastify|@fastify/[^/]+'), '^(node:)?https?$'] },
    ),

    // Values, checks, drafts and conflicts of every form come from the one kit.
    wall(
      '11-one-form-kit',
      { path: '^web/src/', pathNot: '^web/src/platform/form/' },
      { path: ['(^|/)@mantine/form(/|$)', '^web/src/platform/form/form-model\\.ts$'] },
    ),

    wall('9-no-cycles', {}, { circular: true }),

    wall(
      '10-group-kinds-use-group-pages',
      { path: '^[^/]+/src/features/group-pages/' },
      { path: '^[^/]+/src/features/(mother|young|fattening)-groups/' },
    ),

    // Samples and slow second opinions of tests stay out of the product.
    wall(
      '12-product-needs-no-test-part',
      { path: '^(server|web|shared)/src/', pathNot: [TEST, TESTING, '^web/src/(test|gallery)/'] },
      { path: TESTING, pathNot: 'node_modules' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Ours only: most packages resolve into a dist folder of their own, and the walls must see those.
    exclude: { path: '^(server|web)/dist/' },
    // Type imports count as well: a wall that only holds at run time does not shape the code.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
