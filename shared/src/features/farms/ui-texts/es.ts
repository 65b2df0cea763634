import type { TextsOf } from '../../../kernel/texts.ts'
import type { firstSteps as master } from './en.ts'

export const firstSteps: TextsOf<typeof master> = {
  title: 'Primeros pasos',
  of: '{done} de {all} hechos',
  farm: 'para {farm}',
  away: 'Ocultar',
  back: 'Primeros pasos: {done} de {all} hechos',
  done: 'hecho',
  open: 'pendiente',
  steps: {
    FARM: 'Crear la granja',
    ADMIN: 'Dar un administrador a la granja',
    STABLES: 'Añadir naves con sus filas de jaulas',
    TAGS: 'Recibir crotales',
    HERD: 'Importar el censo desde Excel',
    NAMES: 'Permitir los nombres de los grupos',
    GROUP: 'Crear el primer grupo de IA',
  },
  notes: {
    FARM: 'Nombre, código y dirección.',
    ADMIN: 'El administrador hace el resto de esta lista.',
    STABLES: 'Las jaulas deben existir antes de importar madres en ellas.',
    TAGS: 'El operador de Warren los entrega a la granja.',
    HERD: 'Una fila por madre. Antes, las naves y los crotales.',
    NAMES: 'Cada grupo toma su nombre de esta lista, por ejemplo BANDA01.',
    GROUP: 'Un grupo de madres que se inseminan juntas.',
  },
  whose: {
    FARM: 'Lo hace el propietario.',
    ADMIN: 'Lo hace el propietario.',
    STABLES: 'Lo hace el administrador.',
    TAGS: 'Lo hace el operador de Warren.',
    HERD: 'Lo hace el administrador.',
    NAMES: 'Lo hace el administrador.',
    GROUP: 'Lo hace el administrador.',
  },
  sample: {
    offer:
      '¿Aún no tiene datos a mano? Pruebe con una pequeña granja de ejemplo: una nave, 64 conejos, semen, dos grupos. Se retira entera.',
    put: 'Probar con datos de ejemplo',
    isIn: 'Esta granja contiene datos de ejemplo.',
    inText: 'Pruebe todo: animales, plano, grupos. Retírelos antes de introducir sus propios datos.',
    out: 'Retirar los datos de ejemplo',
    q: '¿Retirar los datos de ejemplo?',
    qText:
      'Se van todos los conejos, jaulas, semen y grupos de ejemplo, con lo que haya probado en ellos. Nada más se toca.',
    yes: 'Retirar',
    putDone: 'Los datos de ejemplo están dentro',
    outDone: 'Se retiraron los datos de ejemplo',
  },
}
