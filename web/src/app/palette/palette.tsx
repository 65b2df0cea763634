import { Modal } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { PaletteBody } from './palette-body.tsx'
import classes from './palette.module.css'

export type PaletteProps = { opened: boolean; onClose: () => void }

/** Ctrl K: every screen the role may open, and what can be done from anywhere. */
export function Palette({ opened, onClose }: PaletteProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={560}
      yOffset="12vh"
      centered={false}
      classNames={{ content: classes['palette'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={textsOf('shell')('openPalette')}>
        <PaletteBody onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
