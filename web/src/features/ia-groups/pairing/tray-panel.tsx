import { ActionIcon, Menu, Radio } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react'
import type { TraySemen } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { MAX_DOSES, MAX_TRAY } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RecordField } from '../../search/index.ts'
import classes from './pairing.module.css'
import type { Tray } from './use-tray.ts'

/** Doses that are left of those received; amber when nearly used up [BD-20]. */
function Left({ semen: { doses, used } }: { semen: TraySemen }) {
  const t = textsOf('iaGroups')
  if (doses === null) return <span className={classes['soft']}>{t('used', { count: used })}</span>
  const left = doses - used
  if (left <= 0) return <span className={classes['soft']}>{t('usedUp')}</span>
  return (
    <span className={classes['left']}>
      <span className={classes['bar']} data-low={left < doses / 10 || undefined} aria-hidden>
        <span style={{ width: `${(left / doses) * 100}%` }} />
      </span>
      <span>
        <b>{formatNumber(left)}</b> / {formatNumber(doses)}
      </span>
    </span>
  )
}

function RowMenu({ tray, place }: { tray: Tray; place: number }) {
  const t = textsOf('iaGroups')
  const label = tray.semen[place]?.label ?? ''
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`${label}: ${t('more')}`}>
          <IconDots size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={15} />}
          disabled={place === 0}
          onClick={() => tray.move(place, -1)}
        >
          {t('moveUp', { label })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={15} />}
          disabled={place === tray.semen.length - 1}
          onClick={() => tray.move(place, 1)}
        >
          {t('moveDown', { label })}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={15} />} color="red" onClick={() => tray.remove(place)}>
          {t('removeSemen', { label })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** One semen with its key; Alt and an arrow moves it. */
function TrayRow({ tray, place, chosen, onChoose }: TrayRowProps) {
  const t = textsOf('iaGroups')
  const semen = tray.semen[place]
  const [typed, setTyped] = useState<number | null>(semen?.doses ?? null)
  if (semen === undefined) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    tray.move(place, step)
  }
  const saveDoses = () => {
    if (typed !== semen.doses) tray.setDoses(place, typed)
  }
  return (
    <div className={classes['trayRow']} data-chosen={chosen || undefined}>
      <Radio
        size="xs"
        name="semen"
        value={String(semen.spermId)}
        checked={chosen}
        onChange={() => onChoose(semen.spermId)}
        onKeyDown={onKeyDown}
        label={
          <span className={classes['trayName']}>
            {place < 9 && <kbd>{place + 1}</kbd>}
            <b>{semen.label}</b>
          </span>
        }
      />
      <span className={classes['source']}>{semen.buck}</span>
      <span className={classes['source']}>{semen.line !== null && t('line', { line: semen.line })}</span>
      <Left semen={semen} />
      <NumberField
        size="xs"
        className={classes['doses']}
        aria-label={t('doses', { label: semen.label })}
        placeholder="–"
        limits={{ min: 0, max: MAX_DOSES }}
        value={typed}
        onChange={setTyped}
        onBlur={saveDoses}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveDoses()
        }}
      />
      <RowMenu tray={tray} place={place} />
    </div>
  )
}

type TrayRowProps = {
  tray: Tray
  place: number
  chosen: boolean
  onChoose: (spermId: number) => void
}

export type TrayPanelProps = {
  tray: Tray
  chosen: number | undefined
  onChoose: (spermId: number) => void
}

/** Semen at hand for the group, in the order of its keys. */
export function TrayPanel({ tray, chosen, onChoose }: TrayPanelProps) {
  const t = textsOf('iaGroups')
  const [round, setRound] = useState(0)
  return (
    <Panel title={t('semen')} sub={t('semenHelp')} aside={t('dosesHead')} padded={false}>
      <div className={classes['tray']} role="radiogroup" aria-label={t('semen')} data-panel="semen">
        {tray.semen.length === 0 && <p className={classes['hint']}>{t('noSemen')}</p>}
        {tray.semen.map((semen, place) => (
          <TrayRow
            key={`${semen.spermId} ${semen.doses}`}
            tray={tray}
            place={place}
            chosen={semen.spermId === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      {tray.semen.length < MAX_TRAY && (
        <div className={classes['addSemen']}>
          <RecordField
            key={round}
            type="sperm"
            label={t('addSemen')}
            current={null}
            onChange={(id, label) => {
              if (!id) return
              tray.add(id, label ?? '')
              onChoose(id)
              setRound(round + 1)
            }}
          />
        </div>
      )}
    </Panel>
  )
}
