import { Checkbox } from '@mantine/core'
import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { CoverDraft } from '@warren/shared/features/covers/covers.record.ts'
import { bornOf, showsAdjusted } from '@warren/shared/features/covers/covers.rules.ts'
import {
  KIT_FIELDS,
  LITTER_WEIGHT_FIELDS,
  MAX_KITS,
} from '@warren/shared/features/covers/covers.vocabulary.ts'
import { MAX_WEIGHT, PEDIGREES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { RecordField } from '../../search/index.ts'
import { healthChoices, StatusField, statusChoices } from '../../animals/index.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import classes from '../../../ui/form/field-group.module.css'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import type { RecordForm } from '../../../platform/form/use-record-form.ts'

type CoverForm = { form: RecordForm<CoverDraft> }
type CoverOf = { cover: Cover }

const RESULTS = ['positive', 'negative', 'unknown'] as const
const resultOf = (touching: boolean | null): (typeof RESULTS)[number] => {
  if (touching === null) return 'unknown'
  return touching ? 'positive' : 'negative'
}

/** The finding of the palpation in words. */
export const wordTouching = (value: unknown): string =>
  textsOf('rabbit')(resultOf(typeof value === 'boolean' ? value : null))

/** Sperm, purpose and palpation. */
export function InseminationGroup({
  form: { draft, set, field, chosen, round },
  cover,
  today,
}: CoverForm & CoverOf & { today: string }) {
  const t = textsOf('rabbit')
  const start = cover.group.startDate
  return (
    <FieldGroup title={t('groups/insemination')}>
      <RecordField
        key={round}
        {...field('spermId')}
        type="sperm"
        label={t('cover/spermId')}
        required
        current={cover.sperm}
        begun={chosen('spermId')}
        onChange={(spermId, label) => set({ spermId }, { spermId: label })}
      />
      <SelectField
        {...field('pedigree')}
        label={t('cover/pedigree')}
        help={t('pedigreeHelp')}
        required
        data={[...PEDIGREES]}
        value={draft.pedigree}
        onChange={(pedigree) => pedigree !== null && set({ pedigree })}
      />
      <SelectField
        {...field('touching')}
        label={t('cover/touching')}
        required
        data={RESULTS.map((value) => ({ value, label: t(value) }))}
        value={resultOf(draft.touching)}
        onChange={(value) => set({ touching: value === 'unknown' ? null : value === 'positive' })}
      />
      {(['touchingDate', 'farrowingDate'] as const).map((name) => (
        <DateField
          key={name}
          {...field(name)}
          label={t(`cover/${name}`)}
          value={draft[name]}
          onChange={(day) => set({ [name]: day } as Partial<CoverDraft>)}
          max={today}
          {...(start !== null && { min: start })}
        />
      ))}
    </FieldGroup>
  )
}

type CountName = (typeof KIT_FIELDS)[number] | (typeof LITTER_WEIGHT_FIELDS)[number]
const isKits = (name: CountName): boolean => (KIT_FIELDS as readonly string[]).includes(name)

const KITS = { min: 0, max: MAX_KITS, unit: 'head', rounds: true } as const
const GRAMS = { min: 0, max: MAX_WEIGHT, unit: 'g', rounds: true } as const

function Counts({ form: { draft, set, field }, names }: CoverForm & { names: readonly CountName[] }) {
  const t = textsOf('rabbit')
  return names.map((name) => (
    <NumberField
      key={name}
      {...field(name)}
      label={t(`cover/${name}`)}
      {...(isKits(name) && { help: `0–${MAX_KITS}` })}
      limits={isKits(name) ? KITS : GRAMS}
      value={draft[name]}
      onChange={(count) => set({ [name]: count } as Partial<CoverDraft>)}
    />
  ))
}

/** The counts of a birth. */
const BORN_OF = ['viable', 'unviable'] as const

/** Kits of the birth and of the equalization; how many were born follows from both kinds [RAB-15, RAB-18]. */
export function LitterGroup({ form }: CoverForm) {
  const t = textsOf('rabbit')
  const born = bornOf(form.draft)
  // While a count is not read it is open whether kits were born: the field that depends on it stays.
  const isUnread = BORN_OF.some((name) => form.unread.texts[name] !== undefined)
  return (
    <FieldGroup
      title={t('groups/litter')}
      narrow
      end={<output className={classes['sum']}>{t('bornSum', { count: born ?? '–' })}</output>}
    >
      <Counts form={form} names={['viable', 'unviable', 'added', 'taken']} />
      {(showsAdjusted(form.draft) || isUnread) && <Counts form={form} names={['adjusted']} />}
    </FieldGroup>
  )
}

/** What was counted and weighed at 21, 28 and 35 days [RAB-16, D-069]. */
export function NestGroup({ form }: CoverForm) {
  return (
    <FieldGroup title={textsOf('rabbit')('groups/nest')}>
      <Counts
        form={form}
        names={[
          'nestCount3Week',
          'weight3Week',
          'nestCount',
          'weight4Week',
          'smallestWeight',
          'largestWeight',
        ]}
      />
    </FieldGroup>
  )
}

/** Remarks, and how the doe is. */
export function DoeGroup({ form: { draft, set, field }, cover }: CoverForm & CoverOf) {
  const t = textsOf('rabbit')
  return (
    <FieldGroup title={t('groups/doe')}>
      <StatusField
        {...field('status')}
        label={t('cover/status')}
        help={t('doeHelp')}
        required
        statuses={statusChoices(cover.status)}
        value={draft.status}
        onChange={(status) => status !== null && set({ status })}
      />
      <SelectField
        {...field('healthCondition')}
        label={t('cover/healthCondition')}
        help={t('doeHelp')}
        required
        data={healthChoices(cover.healthCondition)}
        value={draft.healthCondition}
        onChange={(value) => value !== null && set({ healthCondition: value })}
      />
      <Checkbox
        data-path="nanny"
        label={t('cover/nanny')}
        description={t('nannyHelp')}
        checked={draft.nanny}
        onChange={(event) => set({ nanny: event.currentTarget.checked })}
      />
      <Checkbox
        data-path="grid"
        label={t('cover/grid')}
        description={t('gridHelp')}
        checked={draft.grid}
        onChange={(event) => set({ grid: event.currentTarget.checked })}
      />
    </FieldGroup>
  )
}
