/** A field added by hand, step by step: the places to touch, and the checks that fail when one step is forgotten. */

export interface Step {
  readonly file: string
  /** Where the new lines go: before this text, which stands once in the file. Absent: a new file. */
  readonly before?: string
  readonly text: string
  /** Generated from this step, so written and left out with it. */
  readonly generated?: Omit<Step, 'generated' | 'witness'>
  /** The test that fails without the step, where the compiler does not: project and file. */
  readonly witness?: readonly [project: 'shared' | 'server' | 'web', file: string, name?: string]
}

export interface Scenario {
  readonly name: string
  readonly steps: readonly Step[]
}

const labels = (
  group: string,
  texts: Readonly<Record<string, readonly [before: string, text: string]>>,
): Step[] =>
  Object.entries(texts).map(([language, [before, text]]) => ({
    file: `shared/src/features/rabbits/ui-texts/${language}.ts`,
    before,
    text: `    ${group}: '${text}',\n`,
  }))

const FIELDS_TEST = 'src/features/rabbits/rabbit-fields.test.tsx'

/** A number under the skin of a rabbit: kept, shown, edited, read from a workbook and written to one. */
const MICROCHIP: Scenario = {
  name: 'microchip of rabbits',
  steps: [
    {
      file: 'server/migrations/203001010000-add-microchip.sql',
      text: 'alter table app.rabbits add column microchip text;\n',
      generated: {
        file: 'server/src/platform/db/tables.ts',
        before: '  mother_farm_id: number | null;',
        text: '  microchip: string | null;\n',
      },
    },
    {
      file: 'shared/src/features/rabbits/rabbits.record.ts',
      before: "  pedigree: { kind: 'flag', import: 'cell' },",
      text: "  microchip: { kind: 'text', max: 15, import: 'cell' },\n",
    },
    ...labels('microchip', {
      en: ['    breastNumber:', 'Microchip'],
      hu: ['    breastNumber:', 'Mikrocsip'],
      fr: ['    breastNumber:', 'Puce'],
      es: ['    breastNumber:', 'Número del microchip'],
    }),
    {
      file: 'shared/src/features/rabbits/rabbits.sheets.ts',
      before: '  pedigree: { cell: RABBIT.pedigree,',
      text: "  microchip: { cell: RABBIT.microchip, example: '900123000000001', width: 18 },\n",
    },
    {
      file: 'server/src/features/stock/stock.export.queries.ts',
      before: 'r.breed, r.line, r.family_genetics as "familyGenetics"',
      text: 'r.microchip, ',
      witness: ['server', 'src/features/stock/export-columns.test.ts'],
    },
    {
      file: 'web/src/features/rabbits/dialogs/identity-group.tsx',
      before: "      {hasField(rabbit, 'breastNumber') && (",
      text: `      <TextField
        {...field('microchip')}
        label={t('fields/microchip')}
        value={draft.microchip ?? ''}
        onChange={(event) => set({ microchip: event.currentTarget.value })}
      />
`,
      witness: ['web', FIELDS_TEST, 'form of a rabbit'],
    },
    {
      file: 'web/src/features/rabbits/components/details-card.tsx',
      before: "        <Definition label={t('fields/breastNumber')}>",
      text: "        <Definition label={t('fields/microchip')}>{rabbit.microchip}</Definition>\n",
      witness: ['web', FIELDS_TEST, 'page of a rabbit'],
    },
    {
      file: 'web/src/test/sample-rabbit.ts',
      before: '  breastNumber: 9,',
      text: "  microchip: '900123000000001',\n",
    },
    {
      file: 'web/src/features/rabbits/dialogs/rabbit-dialog.test.tsx',
      before: '      breastNumber: 9,',
      text: "      microchip: '900123000000001',\n",
      witness: ['web', 'src/features/rabbits/dialogs/rabbit-dialog.test.tsx', 'sends every field'],
    },
  ],
}

/** A number of remarks at an insemination: kept, shown in its form, edited. */
const REMARK_COUNT: Scenario = {
  name: 'remarkCount of covers',
  steps: [
    {
      file: 'server/migrations/203001010000-add-remark-count.sql',
      text: 'alter table app.covers add column remark_count integer;\n',
      generated: {
        file: 'server/src/platform/db/tables.ts',
        before: '  smallest_weight: number | null;',
        text: '  remark_count: number | null;\n',
      },
    },
    {
      file: 'shared/src/features/covers/covers.record.ts',
      before: "  nanny: { kind: 'flag' },",
      text: "  remarkCount: { kind: 'whole', min: 0, max: 99, column: 'remark_count' },\n",
    },
    ...labels('remarkCount', {
      en: ['    smallestWeight:', 'Remarks'],
      hu: ['    smallestWeight:', 'Megjegyzések'],
      fr: ['    smallestWeight:', 'Remarques'],
      es: ['    smallestWeight:', 'Observaciones'],
    }),
    {
      file: 'web/src/features/covers/dialog/cover-groups.tsx',
      before: '      <Checkbox\n        data-path="nanny"',
      text: `      <NumberField
        {...field('remarkCount')}
        label={t('cover/remarkCount')}
        limits={{ min: 0, max: 99 }}
        value={draft.remarkCount}
        onChange={(remarkCount) => set({ remarkCount })}
      />
`,
      witness: ['web', FIELDS_TEST, 'form of a cover'],
    },
    {
      file: 'web/src/test/sample-rabbit.ts',
      before: '  smallestWeight: 690,',
      text: '  remarkCount: 2,\n',
    },
    {
      file: 'web/src/features/covers/dialog/cover-dialog.test.tsx',
      before: '      smallestWeight: 690,',
      text: '      remarkCount: 2,\n',
      witness: ['web', 'src/features/covers/dialog/cover-dialog.test.tsx', 'sends every field'],
    },
  ],
}

export const SCENARIOS: readonly Scenario[] = [MICROCHIP, REMARK_COUNT]

/** The text of a file after a step. */
export function applied(step: Pick<Step, 'file' | 'before' | 'text'>, present: string | undefined): string {
  if (step.before === undefined) return step.text
  const parts = (present ?? '').split(step.before)
  if (parts.length !== 2)
    throw new Error(`${step.file}: “${step.before}” stands ${parts.length - 1} times, not once`)
  return parts.join(step.text + step.before)
}
