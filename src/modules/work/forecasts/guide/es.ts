import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'predictions',
    title: 'Leer un pronóstico',
    opens: 'predictions',
    text: [
      'La tarjeta Predicciones aparece cuando cinco proyectos de la empresa se terminaron en los últimos tres años, con un plan y un día que se conocen, para poder decir hasta qué punto aciertan esas fechas. Usted ve los pronósticos de los proyectos que puede abrir; lo que está en pausa, terminado o cancelado no tiene.',
      'Dé a las tareas de un cronograma una duración mínima y una máxima, o lo que les puede pasar. Cada vez que el cronograma cambia, y cada día que va atrasado, lo que falta se simula 500 veces a partir de hoy con duraciones tomadas de ellas.',
      'P50 es el día que cumple la mitad de las simulaciones, P80 el que cumplen 80 de 100. La probabilidad es la parte de las simulaciones que cumple la fecha de fin del proyecto.',
      '- La frase de arriba dice en cuántos días se desviaron de su plan los proyectos terminados. Abre los proyectos que hay detrás.',
      '- Cada pronóstico se juzga por lo que decía dos semanas antes del fin, junto al plan de ese día. Donde los planes se acercaron más, los pronósticos no se muestran y la tarjeta lo dice.',
    ],
  },
  {
    id: 'levelling',
    title: 'Repartir el trabajo entre personas',
    opens: 'resources',
    text: [
      'La tarjeta Recursos muestra cuánto están ocupadas personas, cuadrillas y máquinas en esta semana y las tres siguientes. La línea sobre las barras es todo lo que tienen.',
      'Proponer nivelación: elija un proyecto con personas con sobrecarga. La tabla muestra qué tareas esperarían, a quién, y si el proyecto termina más tarde.',
      'Aplicar mueve las tareas como si las hubiera arrastrado. Deshacer las devuelve todas.',
    ],
  },
]
