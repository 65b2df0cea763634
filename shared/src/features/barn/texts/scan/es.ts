import type { TextsOf } from '../../../../kernel/texts.ts'
import type { barnScan as en } from './en.ts'

export const barnScan = {
  scan: 'Escanear',
  aim: 'Apunte con la cámara al código de la ficha.',
  starting: 'La cámara se enciende…',
  paused: 'La cámara está apagada para ahorrar batería.',
  cameraOn: 'Encender la cámara',
  lightOn: 'Encender la luz',
  lightOff: 'Apagar la luz',
  refused: 'Warren no tiene permiso para usar la cámara.',
  refusedAndroid:
    'Toque el signo a la izquierda de la dirección, o mantenga pulsado el icono de Warren y elija «Información de la aplicación»; después Permisos, Cámara, Permitir. Vuelva e inténtelo de nuevo.',
  refusedApple: 'Abra Ajustes, después Apps, Safari, Cámara: Permitir. Vuelva a Warren e inténtelo de nuevo.',
  missing: 'No se encontró ninguna cámara.',
  missingText: 'Un lector funciona sin cámara, y el código se puede escribir a mano.',
  busy: 'Otra aplicación usa la cámara.',
  busyText: 'Cierre la otra aplicación e inténtelo de nuevo.',
  notFetched: 'El lector de códigos aún no está en este teléfono.',
  notFetchedText: 'Se descarga con el primer escaneo: conéctese una vez a la red e inténtelo de nuevo.',
  tryAgain: 'Reintentar',
  typed: 'O escriba: crotal, tatuaje o jaula',
  find: 'Buscar',
  reader: 'Lector RFID o de códigos',
  readerKeys:
    'Un lector en modo teclado (HID) funciona en cualquier teléfono sin configurarlo: emparéjelo en los ajustes de Bluetooth y lea.',
  readerSerial:
    'Un lector de puerto serie (SPP o USB) se conecta aquí una sola vez; después Warren lo encuentra.',
  readerConnect: 'Conectar un lector',
  readerForget: 'Olvidar el lector',
  readerNone: 'Este navegador no puede abrir puertos serie. Ponga el lector en modo teclado.',
  readerIs: {
    off: 'No hay ningún lector conectado.',
    opening: 'Conectando…',
    on: 'El lector está conectado.',
    lost: 'El lector no responde. Enciéndalo y acérquelo.',
  },
  lastRead: 'Última lectura: {text}',
  camera: 'Cámara',
  tomorrow: 'Mañana',
  installApple: {
    one: 'Pulse Compartir.',
    two: 'Elija «Añadir a pantalla de inicio».',
    three: 'Abra Warren desde su icono e inicie sesión allí de nuevo.',
  },
  installAndroid: {
    one: 'Pulse los tres puntos del navegador.',
    two: 'Elija «Añadir a pantalla de inicio» o «Instalar aplicación».',
    three: 'Abra Warren desde su icono.',
  },
  whyIcon:
    'Una pestaña de Safari olvida a los siete días lo que no se envió. En la nave trabaje solo desde el icono.',
} as const satisfies TextsOf<typeof en>
