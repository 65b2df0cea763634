import { Button, CloseButton, Drawer, Menu } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { MISSED_REASONS, type MissedReason } from '@warren/shared/features/covers/missed.vocabulary.ts'
import { MAX_ASKED_DOES } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { linkTo, useNavigate } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useDrafts, useMissedCounts } from './outlook.api.ts'
import classes from './outlook.module.css'
import { MissedRows } from './missed-rows.tsx'

/** Drafts that may have the chosen does: their page opens with them chosen. */
function AddTo({ chosen }: { chosen: ReadonlySet<number> }) {
  const t = textsOf('outlook')
  const navigate = useNavigate()
  const drafts = useDrafts()
  const add = (id: number) =>
    void navigate({
      to: '/ia-group/$id/edit',
      params: { id: String(id) },
      search: { does: [...chosen].slice(0, MAX_ASKED_DOES).join(',') },
    })
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} disabled={chosen.size === 0}>
          {t('add', { count: chosen.size })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {drafts.data?.map(({ id, formattedName }) => (
          <Menu.Item key={id} onClick={() => add(id)}>
            <span translate="no">{formattedName}</span>
          </Menu.Item>
        ))}
        {drafts.data?.length === 0 && <Menu.Label>{t('noDrafts')}</Menu.Label>}
        {drafts.data?.length === 0 && (
          <Menu.Item renderRoot={linkTo({ to: '/ia-group/create' })}>{t('newGroup')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type ChipsProps = { reason: MissedReason; onChange: (reason: MissedReason) => void }

function ReasonChips({ reason, onChange }: ChipsProps) {
  const t = textsOf('outlook')
  const counts = useMissedCounts().data
  return (
    <fieldset className={classes['chips']} aria-label={t('reasonsLabel')}>
      {MISSED_REASONS.map((one) => (
        <button
          key={one}
          type="button"
          className={classes['chip']}
          aria-pressed={one === reason}
          onClick={() => onChange(one)}
        >
          {t(`reasons/${one}`)} {counts && <b>{formatNumber(counts[one])}</b>}
        </button>
      ))}
    </fieldset>
  )
}

export type MissedDrawerProps = {
  reason: MissedReason
  onChange: (reason: MissedReason) => void
  onClose: () => void
}

/** The does of one reason beside the page: to their pages, to the grid, or into a draft. */
export function MissedDrawer({ reason, onChange, onClose }: MissedDrawerProps) {
  const t = textsOf('outlook')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={440}
      lockScroll={false}
      classNames={{ content: classes['drawer'] ?? '', inner: classes['inner'] ?? '' }}
    >
      <Drawer.Content>
        <div className={classes['drawerHead']}>
          <Drawer.Title className={classes['drawerTitle']}>{t('missedTitle')}</Drawer.Title>
          <CloseButton aria-label={textsOf('common')('close')} onClick={onClose} data-autofocus />
        </div>
        <div className={classes['drawerBody']}>
          <ReasonChips reason={reason} onChange={onChange} />
          <p className={classes['note']}>{t(`help/${reason}`)}</p>
          <MissedRows key={reason} reason={reason} chosen={chosen} onChoose={choose} />
        </div>
        <div className={classes['drawerFoot']}>
          <AddTo chosen={chosen} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
