import { Button, Radio } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  EXPORT_GROUPS,
  EXPORT_TYPES,
  type ExportType,
  NEEDS,
} from '@warren/shared/features/statistics/statistics.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'
import { useFile } from '../../platform/use-file.ts'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Parameters } from './parameters.tsx'
import { DOWNLOADS } from './statistics.api.ts'
import classes from './statistics.module.css'
import { type Asked, useAsked } from './use-asked.ts'

const GROUPS = Object.keys(EXPORT_GROUPS) as (keyof typeof EXPORT_GROUPS)[]

/** The eleven files, by what they are of [STA-02]. */
function Types({ type, change }: Pick<Asked, 'type' | 'change'>) {
  const t = textsOf('statistics')
  return (
    <Panel title={t('what')} sub={t('exports', { count: EXPORT_TYPES.length })} padded={false}>
      <Radio.Group
        aria-label={t('what')}
        value={type}
        onChange={(next) => change({ type: EXPORT_TYPES.find((one) => one === next) }, { replace: true })}
      >
        {GROUPS.map((group) => (
          <div key={group} className={classes['group']} role="presentation">
            <p className={classes['groupName']}>{t(`groups/${group}`)}</p>
            {EXPORT_GROUPS[group].map((one: ExportType) => (
              <div
                key={one}
                className={classes['type']}
                data-chosen={one === type || undefined}
                role="presentation"
              >
                <Radio value={one} label={t(`types/${one}`)} description={t(`hints/${one}`)} />
              </div>
            ))}
          </div>
        ))}
      </Radio.Group>
    </Panel>
  )
}

/** What the chosen file asks for, and the way to it. */
function Chosen({ asked }: { asked: Asked }) {
  const t = textsOf('statistics')
  const { type, group, stables, days } = asked
  const need = NEEDS[type]
  const { save, saving } = useFile<ExportType>(t('failed'), (one) =>
    DOWNLOADS[one]({ group: group ?? 0, stables, ...days }),
  )
  const isMissing = need === 'iaGroup' && group === undefined
  return (
    <Panel title={t(`types/${type}`)} sub={t(`hints/${type}`)}>
      <div className={classes['form']}>
        <Parameters key={need} need={need} asked={asked} />
        <p className={classes['hint']}>{t(isMissing ? 'chooseGroup' : 'file')}</p>
        <div className={classes['actions']}>
          <Button
            leftSection={<IconDownload size={16} />}
            loading={saving}
            disabled={isMissing}
            onClick={() => save(type)}
          >
            {t('download')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** Choose what, then take it home as a workbook [STA-01, D-117]. */
export function ExportsTab() {
  const asked = useAsked()
  return (
    <PageBody>
      <div className={classes['page']}>
        <Types type={asked.type} change={asked.change} />
        <Chosen asked={asked} />
      </div>
    </PageBody>
  )
}
