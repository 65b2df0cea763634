import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { SCALE_KINDS, type ScaleKind } from '../../platform/scale/scale-lines.ts'
import { type Serial, serialOf } from '../../platform/serial/serial.ts'
import { textsOf } from '../../platform/texts.ts'
import { beep } from './beep.ts'
import { useScale } from './use-scale.ts'
import classes from './weights.module.css'

type Mode = 'ask' | 'auto'
type TakesWeight = { onWeight: (grams: number, mode: Mode) => void }

function Connected({ serial, onWeight }: TakesWeight & { serial: Serial }) {
  const t = textsOf('weights')
  const [kind, setKind] = useState<ScaleKind>('sics')
  const [mode, setMode] = useState<Mode>('ask')
  const { state, connect, disconnect } = useScale(serial, (grams) => {
    if (mode === 'auto') beep()
    onWeight(grams, mode)
  })
  return (
    <div className={classes['scale']}>
      {state === 'on' ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlugConnectedX size={15} aria-hidden />}
          onClick={() => void disconnect()}
        >
          {t('scale/disconnect')}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlugConnected size={15} aria-hidden />}
          onClick={() => void connect(kind)}
        >
          {t('scale/connect')}
        </Button>
      )}
      <NativeSelect
        size="xs"
        aria-label={t('scale/kind')}
        disabled={state === 'on'}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          setKind(SCALE_KINDS.find((one) => one === value) ?? 'sics')
        }
        data={SCALE_KINDS.map((one) => ({ value: one, label: t(`scale/${one}`) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('scale/mode')}
        value={mode}
        onChange={(value) => setMode(value === 'auto' ? 'auto' : 'ask')}
        data={[
          { value: 'ask', label: t('scale/ask') },
          { value: 'auto', label: t('scale/auto') },
        ]}
      />
      <output>{state === 'on' ? t('scale/on') : state === 'failed' && t('scale/failed')}</output>
    </div>
  )
}

/** A scale at a serial port, where the browser can read one; elsewhere a scale types like a keyboard. */
export function ScaleBar({ onWeight }: TakesWeight) {
  const serial = serialOf(navigator)
  return serial ? <Connected serial={serial} onWeight={onWeight} /> : null
}
