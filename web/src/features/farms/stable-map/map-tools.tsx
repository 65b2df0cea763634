import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsHorizontal, IconMinus, IconPlus } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import classes from './stable-map.module.css'
import type { Zoom } from './use-zoom.ts'

export type MapToolsProps = { zoom: Zoom }

/** How large the cages are, and how one moves among them. */
export function MapTools({ zoom }: MapToolsProps) {
  const t = textsOf('farms')
  return (
    <div className={classes['tools']}>
      <p className={classes['keys']}>{t('map/keys')}</p>
      <ActionIcon aria-label={t('map/zoomOut')} onClick={zoom.smaller}>
        <IconMinus size={15} />
      </ActionIcon>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowsHorizontal size={14} />}
        onClick={zoom.fit}
        aria-pressed={zoom.isFit}
      >
        {t('map/fit')}
      </Button>
      <ActionIcon aria-label={t('map/zoomIn')} onClick={zoom.larger}>
        <IconPlus size={15} />
      </ActionIcon>
    </div>
  )
}
