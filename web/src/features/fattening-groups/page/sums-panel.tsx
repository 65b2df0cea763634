import type { FatteningFigures } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Definition, DefinitionList } from '../../../ui/definition-list/definition-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

/** What the days come to [FAT-09, DIA-21]. */
export function SumsPanel({ figures }: { figures: FatteningFigures }) {
  const t = textsOf('fatteningGroups')
  const { allowance, dead, sold, soldKg, slaughtered, deliveredKg } = figures
  return (
    <Panel title={t('sums/title')}>
      <DefinitionList layout="figures">
        <Definition label={t('sums/dead')}>
          {formatNumber(dead)} / {formatNumber(allowance.allowedDeadSum)}
        </Definition>
        <Definition label={t('sums/expected')}>{formatNumber(allowance.expectedDead)}</Definition>
        <Definition label={t('sums/sold')}>
          {sold > 0 && `${formatNumber(sold)} · ${formatNumber(soldKg, 1)} kg`}
        </Definition>
        <Definition label={t('sums/slaughtered')}>{formatNumber(slaughtered)}</Definition>
        <Definition label={t('sums/delivered')}>{`${formatNumber(deliveredKg)} kg`}</Definition>
        <Definition label={t('sums/drinkingWater')}>{formatNumber(figures.drinkingWaterDays)}</Definition>
        <Definition label={t('sums/medication1')}>{formatNumber(figures.medication1Days)}</Definition>
        <Definition label={t('sums/medication2')}>{formatNumber(figures.medication2Days)}</Definition>
      </DefinitionList>
    </Panel>
  )
}
