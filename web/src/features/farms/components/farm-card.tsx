import { Button, VisuallyHidden } from '@mantine/core'
import { IconBuildingWarehouse, IconMail, IconMapPin, IconPencil, IconPhone } from '@tabler/icons-react'
import type { FarmDto } from '@warren/shared/features/farms/farms.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import { FarmDialog } from '../dialogs/farm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import classes from './farm-card.module.css'

export type FarmCardProps = { farm: FarmDto }

/** Zip and city belong together; the rest is a list. */
const addressOf = ({ zipCode, city, street, country }: FarmDto): string =>
  [[zipCode, city].filter(Boolean).join(' '), street, country].filter(Boolean).join(', ')

/** Name, id, address, e-mail and phone of the chosen farm; its owner may edit them [FRM-03]. */
export function FarmCard({ farm }: FarmCardProps) {
  const t = textsOf('farms')
  const isOwner = useSession().claims.role === 'OWNER'
  const edit = useDialog<'edit'>()
  const facts = [
    { label: t('address'), icon: IconMapPin, value: addressOf(farm) },
    { label: t('fields/email'), icon: IconMail, value: farm.email },
    { label: t('fields/phoneNumber'), icon: IconPhone, value: farm.phoneNumber },
  ].filter(({ value }) => value)
  return (
    <section className={classes['card']} aria-label={farm.name}>
      <span className={classes['tile']}>
        <IconBuildingWarehouse size={18} aria-hidden />
      </span>
      <div className={classes['who']}>
        <h2 className={classes['name']}>{farm.name}</h2>
        <p className={classes['meta']}>
          {t('farmIdIs', { id: farm.shortName })} · {t('stableCount', { count: farm.stables.length })}
        </p>
      </div>
      {facts.length > 0 ? (
        <dl className={classes['facts']}>
          {facts.map(({ label, icon: FactIcon, value }) => (
            <div key={label} className={classes['fact']}>
              <dt>
                <FactIcon size={16} aria-hidden />
                <VisuallyHidden>{label}</VisuallyHidden>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes['meta']}>{t('noContact')}</p>
      )}
      {isOwner && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} />}
            onClick={() => edit.open('edit')}
            className={classes['edit']}
          >
            {t('editFarm')}
          </Button>
          <FarmDialog
            key={`${farm.id}-${edit.round}`}
            opened={edit.opened}
            onClose={edit.close}
            farm={farm}
          />
        </>
      )}
    </section>
  )
}
