import { formatNumber, formatPercent } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { Definition, DefinitionList } from '../../ui/definition-list/definition-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { GroupWatch } from './watch.api.ts'
import classes from './watch.module.css'

type Feed = NonNullable<GroupWatch['feed']>

const Marked = ({ children }: { children: string }) => <b className={classes['warn']}> · {children}</b>

function Intake({ feed: { intake, isFalling } }: { feed: Feed }) {
  const t = textsOf('watch')
  const last = intake.at(-1)
  if (!last) return null
  return (
    <Definition label={t('feedPanel/intake', { day: last.day })}>
      {t('feedPanel/intakeOf', { grams: formatNumber(last.grams), percent: formatPercent(last.percent, 0) })}
      {isFalling && <Marked>{t('feedPanel/falling')}</Marked>}
    </Definition>
  )
}

function Conversion({ conversion }: { conversion: Feed['conversion'] }) {
  const t = textsOf('watch')
  if (!conversion) return null
  const { from, to, mean, isHigh } = conversion
  const value = formatNumber(conversion.value, 2)
  return (
    <Definition label={t('feedPanel/conversion', { from, to })}>
      {mean === null
        ? t('feedPanel/conversionAlone', { value })
        : t('feedPanel/conversionUsual', { value, mean: formatNumber(mean, 2) })}
      {isHigh && <Marked>{t('feedPanel/high')}</Marked>}
    </Definition>
  )
}

function Silo({ silo: { name, leftKg, days, isOverdrawn } }: { silo: Feed['silos'][number] }) {
  const t = textsOf('watch')
  const kg = formatNumber(Math.abs(leftKg))
  const left =
    days === null ? t('feedPanel/left', { kg }) : t('feedPanel/leftDays', { kg, days: formatNumber(days) })
  return (
    <Definition label={t('feedPanel/silo', { name: name || t('feedPanel/noName') })}>
      {isOverdrawn ? <b className={classes['warn']}>{t('feedPanel/overdrawn', { kg })}</b> : left}
    </Definition>
  )
}

/** What a group eats, what it needs to grow, and what its silos should still hold; nothing where nothing is noted [10.4]. */
export function FeedPanel({ feed }: { feed: Feed }) {
  const t = textsOf('watch')
  if (feed.intake.length === 0 && feed.conversion === null && feed.silos.length === 0) return null
  return (
    <Panel title={t('feedPanel/title')}>
      <DefinitionList layout="figures">
        <Intake feed={feed} />
        <Conversion conversion={feed.conversion} />
        {feed.silos.map((silo) => (
          <Silo key={silo.name} silo={silo} />
        ))}
      </DefinitionList>
    </Panel>
  )
}
