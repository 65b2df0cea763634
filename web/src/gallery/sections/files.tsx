import { useState } from 'react'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import { EXCEL_FILES, type FileKinds } from '../../ui/drop-zone/file-kinds.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { w } from '../words.ts'

const IMAGE_FILES: FileKinds = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] }
const MEGA = 1024 * 1024
// One green pixel, so that the picture has something to show.
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkSFj6HwAC9QHNwqHEHwAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

export function Files() {
  const [sheets, setSheets] = useState<File[]>([])
  const [pictures, setPictures] = useState<File[]>(() => [
    new File([new Uint8Array(1_234_567)], 'BAND03-2026-05-12.xlsx'),
    new File([PIXEL], 'M1-1D-09.png', { type: 'image/png' }),
  ])
  return (
    <Section title={w('files')}>
      <Panel>
        <div className={classes['stack']}>
          <DropZone files={sheets} onChange={setSheets} kinds={EXCEL_FILES} maxSize={10 * MEGA} />
          <DropZone files={pictures} onChange={setPictures} kinds={IMAGE_FILES} maxSize={2 * MEGA} multiple />
        </div>
      </Panel>
    </Section>
  )
}
