import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'intelligence',
    title: 'Ver qué se desvía hoy',
    opens: 'intelligence',
    text: [
      'La tarjeta Inteligencia del panel enumera lo que las reglas encuentran en sus proyectos: tareas atrasadas, personas con sobrecarga, proyectos que van por detrás. Lo más grave está primero.',
      'Cada frase nombra su registro como enlace. Cómo se encuentra muestra la regla con palabras y su certeza.',
      'Apartar una: abra el menú a su derecha y elija 1, 7 o 30 días. Deshacer la recupera y Mostrar de nuevo las devuelve todas.',
      'Elegir de qué quiere saber: abra Reglas y desactive una regla para usted.',
      '- Los administradores activan allí reglas para toda la empresa y cambian sus números, como los días tras los que un proyecto cuenta como parado.',
      '- Solo ve lo que puede abrir. Cada regla lee registros guardados; la que predice dice con qué certeza y por qué.',
    ],
  },
]
