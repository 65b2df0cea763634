import { IconBulb, IconBulbOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Aimed, useCamera } from '../../../platform/scan/camera/use-camera.ts'
import { sayScan } from '../../../platform/scan/scans.ts'
import { textsOf } from '../../../platform/texts.ts'
import { BarnFrame, type BarnFrameProps } from '../kit/barn-frame.tsx'
import { WideKey } from '../kit/keys.tsx'
import classes from './aiming.module.css'
import { TypedCode } from './typed-code.tsx'

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

/** Why there is no picture, and what helps. */
function Trouble({ camera: { is, again } }: { camera: Aimed }) {
  const t = textsOf('barnScan')
  if (is === 'starting' || is === 'on') return null
  if (is === 'paused')
    return (
      <div className={classes['trouble']}>
        <p>{t('paused')}</p>
        <WideKey look="main" onPress={again}>
          {t('cameraOn')}
        </WideKey>
      </div>
    )
  return (
    <div className={classes['trouble']} role="alert">
      <p>
        <b>{t(is)}</b>
      </p>
      <p>{is === 'refused' ? t(isApple() ? 'refusedApple' : 'refusedAndroid') : t(`${is}Text`)}</p>
      <WideKey onPress={again}>{t('tryAgain')}</WideKey>
    </div>
  )
}

function Light({ light }: Pick<Aimed, 'light'>) {
  const t = textsOf('barnScan')
  const [isOn, setOn] = useState(false)
  if (!light) return null
  const turn = () => {
    setOn(!isOn)
    void light(!isOn)
  }
  return (
    <button
      type="button"
      className={classes['light']}
      aria-label={t(isOn ? 'lightOff' : 'lightOn')}
      onClick={turn}
    >
      {isOn ? <IconBulbOff size={30} aria-hidden /> : <IconBulb size={30} aria-hidden />}
    </button>
  )
}

/** The picture of the camera with the codes it shows; below it the same by hand. A scan finds, and never answers. */
export function Aiming({
  back,
  at,
  onFound,
}: Pick<BarnFrameProps, 'back' | 'at'> & {
  onFound: () => void
}) {
  const t = textsOf('barnScan')
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, (scan) => {
    if (sayScan(scan)) onFound()
  })
  const isShown = camera.is === 'on' || camera.is === 'starting'
  return (
    <BarnFrame title={t('scan')} {...(back !== undefined && { back })} {...(at !== undefined && { at })}>
      <div className={classes['picture']} data-camera={camera.is} hidden={!isShown}>
        <video ref={video} playsInline muted aria-label={t('camera')} />
        <i aria-hidden />
        <Light light={camera.light} />
      </div>
      {isShown && <p className={classes['aim']}>{t(camera.is === 'on' ? 'aim' : 'starting')}</p>}
      <Trouble camera={camera} />
      <TypedCode onFound={onFound} />
    </BarnFrame>
  )
}
