import type { TextsOf } from '../../../kernel/texts.ts'
import type { barnHelpTexts as master } from './en.ts'

export const barnHelpTexts: TextsOf<typeof master> = {
  barnTask: {
    about:
      'Una coneja tras otra, en el orden de las jaulas. Cada respuesta está en el teléfono antes de la siguiente.',
    tasks: {
      answer: {
        title: 'Anotar lo que ve',
        steps: [
          'Póngase ante la jaula que indica la pantalla; lea su ficha o crotal para ir a ella.',
          'Palpación: [barn:answer/plus], [barn:answer/minus] o [barn:answer/unsure]. Parto: ponga [barnWork:alive] y [barnWork:dead], luego [barnWork:save].',
          '¿No está o no está lista? [barn:notHere], [barnWork:notYet].',
        ],
      },
      correct: {
        title: 'Corregir la última respuesta',
        steps: [
          'Pulse abajo la tecla de deshacer: dice qué quita.',
          'Para otra coneja: [barn:more], [barn:goToCage], y responda otra vez.',
        ],
      },
    },
  },
  barnUnsent: {
    about: 'Lo que todavía está solo en este teléfono y lo que debe decidir la oficina.',
    tasks: {
      send: {
        title: 'Hacer llegar todo a la oficina',
        steps: [
          'Vaya adonde haya red y pulse [barnPhone:sendNow].',
          'Espere a [barnPhone:nothingWaits] Hasta entonces solo este teléfono lo tiene.',
        ],
      },
      attention: {
        title: 'Una entrada pide atención',
        steps: [
          'Lea por qué: otra persona anotó otra cosa o el servidor no la aceptó.',
          'No hace falta escribirla otra vez: la oficina la tiene en [shell:screens/fieldReports].',
        ],
      },
    },
  },
  barnPhone: {
    about: 'Aspecto, sonido, idioma y si este teléfono está listo para la nave.',
    tasks: {
      check: {
        title: 'Preparar el teléfono',
        steps: [
          'Pulse [barnPhone:checkAgain]: cada línea debe decir [barnPhone:results/good].',
          'Ponga Warren en la pantalla de inicio: [barnPhone:installNow].',
          'Con mucha luz elija [barnPhone:themes/sun].',
        ],
      },
      handOver: {
        title: 'Dar el teléfono a otra persona',
        steps: [
          'Envíe antes lo que espera: [barn:unsent].',
          'Pulse [barnPhone:signOut]; las entradas sin enviar se quedan y un compañero puede enviarlas.',
        ],
      },
      pin: {
        title: 'El teléfono pide un PIN',
        steps: [
          'Escriba el suyo. Tras cinco errores, o si lo olvidó, pulse [barnLock:byPassword].',
          'Otro distinto: [barnLock:another]. Nada de lo anotado se borra por ello.',
        ],
      },
    },
  },
  barnDead: {
    about: 'Las bajas van al diario del grupo, desde el teléfono.',
    tasks: {
      report: {
        title: 'Avisar de bajas',
        steps: [
          'Elija el grupo y luego quién murió.',
          'Escriba cuántos y pulse [barnWork:save].',
          'Para una coneja con ficha pulse [barnWork:aDoe]: sale del censo y el diario la cuenta.',
        ],
      },
    },
  },
  barnWeigh: {
    about: 'El peso de animales de un grupo, uno tras otro.',
    tasks: {
      weigh: {
        title: 'Pesar una muestra',
        steps: [
          'Elija el grupo y qué se pesa.',
          'Escriba los gramos, pulse [barnWork:save], tome el siguiente animal.',
          'Si un peso se aleja mucho, pregunta una vez: mire otra vez la báscula.',
        ],
      },
    },
  },
  barnDoe: {
    about: 'Estado y salud de una coneja, allí mismo, delante de ella.',
    tasks: {
      change: {
        title: 'Cambiar el estado o la salud',
        steps: [
          'Lea su ficha o crotal, o escriba su jaula.',
          'Pulse el estado o la salud que corresponda.',
          '¿Se equivocó? Deshágalo dentro del día.',
        ],
      },
    },
  },
  barnScan: {
    about: 'Un código lleva a su coneja. La lectura nunca responde por usted.',
    tasks: {
      scan: {
        title: 'Encontrar una coneja por su ficha',
        steps: [
          'Apunte la cámara al código de la ficha o léalo con un lector.',
          'Se abre su pantalla. Un código desconocido se muestra, y no se hace nada.',
          '¿El código está roto? Escriba crotal, tatuaje o jaula y pulse [barnScan:find].',
        ],
      },
    },
  },
  barnEven: {
    about: 'Qué gazapos van a qué nidal, por los caminos más cortos, también sin red.',
    tasks: {
      carry: {
        title: 'Llevar gazapos',
        steps: [
          'Elija el grupo de IA; el primer camino dice quién da, quién recibe y cuántos.',
          'Hecho como se indica: [barnEvening:done]. Si no, [barnEvening:otherNumber] o [barnEvening:couldNot]: Warren propone de nuevo.',
          'Otro camino: [barnEvening:byHand].',
        ],
      },
    },
  },
  barnStation: {
    about: 'Cada conejo recibe su crotal; la pareja está en el teléfono antes del tono.',
    tasks: {
      tag: {
        title: 'Crotalar una lista',
        steps: [
          'Mientras haya red, descargue los conejos de la granja.',
          'Lea el conejo y el crotal en cualquier orden; los dos forman una pareja.',
          'Al final pulse [taggingStation:finish]: la lista sale sola en cuanto haya red.',
        ],
      },
      back: {
        title: 'Una lista ha vuelto',
        steps: [
          'Pulse [barnStation:correct]: cada pareja con un problema dice cuál.',
          'Quítela o léala de nuevo y pulse [taggingStation:finish].',
        ],
      },
    },
  },
}
