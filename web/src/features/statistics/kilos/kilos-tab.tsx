import { IconHourglass, IconScale } from '@tabler/icons-react'
import { formatNumber } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DaysBar } from '../days-bar.tsx'
import { type Kilos, useKilos } from '../figures.api.ts'
import figures from '../figures.module.css'
import { type Asked, useAsked } from '../use-asked.ts'
import { Comparison } from './comparison.tsx'
import classes from './kilos.module.css'
import { StepDialog } from './step-dialog.tsx'
import { Waterfall } from './waterfall.tsx'

const ALL = 'all'

/** One round, or all of them together. */
function RoundField({ asked: { round, change }, rounds }: { asked: Asked; rounds: Kilos['rounds'] }) {
  const t = textsOf('figures')
  return (
    <div className={figures['choice']}>
      <SelectField
        label={t('whichRounds')}
        required
        searchable
        value={round === undefined ? ALL : String(round)}
        onChange={(next) =>
          change({ round: next === ALL || next === null ? undefined : Number(next) }, { replace: true })
        }
        data={[
          { value: ALL, label: t('allRounds') },
          ...rounds.map(({ groupId, generatedName }) => ({ value: String(groupId), label: generatedName })),
        ]}
      />
    </div>
  )
}

/** What came out, in words. */
function Outcome({ kilos }: { kilos: Kilos }) {
  const t = textsOf('figures')
  const { steps, pricePerKg, headGrams, headFrom, counted, isProvisional } = kilos
  const kg = steps.at(-1)?.kg ?? 0
  return (
    <div className={classes['outcome']}>
      <strong>
        {pricePerKg === null
          ? t('accepted', { kg: formatNumber(kg, 1) })
          : t('acceptedEuro', { kg: formatNumber(kg, 1), euro: formatNumber(kg * pricePerKg) })}
      </strong>
      <span className={classes['soft']}>{t('rounds', { count: counted })}</span>
      {isProvisional && (
        <span title={t('provisionalText')}>
          <StatusBadge tone="info" icon={IconHourglass}>
            {t('provisional')}
          </StatusBadge>
        </span>
      )}
      <span className={classes['soft']}>
        {`${t('waterfallSub', { kg: formatNumber(headGrams / 1000, 3) })} (${t(`headFrom/${headFrom}`)})`}
      </span>
    </div>
  )
}

function Shown({ kilos, asked }: { kilos: Kilos; asked: Asked }) {
  const t = textsOf('figures')
  const { bar, of, change } = asked
  const isEmpty = (kilos.steps[0]?.heads ?? 0) === 0
  if (isEmpty)
    return (
      <EmptyState icon={IconScale} title={t('noKilos')}>
        {t('noKilosText')}
      </EmptyState>
    )
  return (
    <>
      <Outcome kilos={kilos} />
      <Waterfall
        steps={kilos.steps}
        pricePerKg={kilos.pricePerKg}
        onOpen={(step) => change({ bar: step, of: undefined })}
      />
      <StepDialog
        step={bar}
        chosen={of}
        sources={kilos.sources}
        onChoose={(group) => change({ of: group }, { replace: group === undefined })}
        onClose={() => change({ bar: undefined, of: undefined }, { replace: true })}
      />
    </>
  )
}

/** Where the kilos went, and beside what [W-72]. */
export function KilosTab() {
  const t = textsOf('figures')
  const asked = useAsked()
  const { data: kilos, error, refetch } = useKilos(asked.days, asked.round)
  return (
    <PageBody>
      <Panel title={t('waterfall')} padded={false}>
        <DaysBar asked={asked}>
          <RoundField asked={asked} rounds={kilos?.rounds ?? []} />
        </DaysBar>
        {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
        {!kilos && !error && <PanelSkeleton lines={10} />}
        {kilos && <Shown kilos={kilos} asked={asked} />}
      </Panel>
      {kilos && kilos.counted > 0 && (
        <div className={classes['comparisons']}>
          {kilos.comparisons.map((one) => (
            <Comparison key={one.with} one={one} inseminated={kilos.inseminated} />
          ))}
        </div>
      )}
    </PageBody>
  )
}
