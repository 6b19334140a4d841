import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'ask',
    title: 'Preguntar al asistente de IA',
    text: [
      'Elija el asistente en la barra superior, o pulse Ctrl y J (Comando y J en un Mac). Escriba una pregunta en inglés, español o francés y pulse Intro; Mayús con Intro empieza una línea nueva.',
      'Puede preguntar, por ejemplo:',
      '- ¿Qué está atrasado? ¿Qué vence la próxima semana? ¿Qué requiere mi atención?',
      '- Cómo va un proyecto, quién trabaja en él, qué hitos vienen, qué pasó últimamente.',
      '- Quién está libre o sobrecargado, y cualquier cifra por su nombre.',
      '- Qué tiene una ficha: «¿Cuál es el presupuesto de Muelle Norte?», o su cliente, ubicación, jefe de proyecto, estado, avance, inicio, fin y pronóstico.',
      '- Cuántos y cuáles, por estado, cliente, persona, lugar, día, mes, año e importe, también varios a la vez: «¿Qué proyectos de Puertos del Norte terminan en diciembre?», «¿Cuántas tareas de Ben vencen esta semana?», «¿Qué proyectos tienen un presupuesto superior a 500.000?», «¿Qué proyectos no tienen cliente?».',
      '- Totales y promedios, lo más alto y lo más bajo, lo primero y lo último: «¿Cuál es el presupuesto medio de los proyectos activos?», «¿Qué proyecto termina antes?», «¿Cuáles son los tres proyectos más caros?».',
      '- Lo que decide el fin de un proyecto: «¿Cuál es la ruta crítica de Muelle Norte?».',
      'Cuando haya nombrado un proyecto, siga con «¿y sus hitos?» o «¿quién trabaja en este proyecto?». Si un nombre coincide con varios proyectos, podrá elegir.',
      'Cada palabra cuenta. Si no entendió una, el asistente dice cuál y no responde a otra pregunta: no puede invertir una condición («no terminados»), elegir entre dos («activos o en pausa») ni separar cifras por cliente o mes. Un mes sin año es el más cercano; la respuesta dice qué días tomó.',
      'Se toma por nombre lo que está entre comillas y las palabras de un título que no significan otra cosa en una pregunta. Lo que está en pausa, terminado o cancelado ni vence ni está atrasado.',
      'No cambia nada. Si le pide crear, cambiar o eliminar algo, lo dice y le lleva al lugar donde puede hacerlo.',
      'El asistente responde con lo que está guardado aquí y lo que usted puede ver. Un número con línea de puntos abre su cálculo; un nombre abre su ficha.',
      'Hablar: si el navegador reconoce la voz, hay un micrófono. Escucha una pregunta en inglés.',
      'Las conversaciones se guardan solo para usted, en todos sus dispositivos. Elija el reloj para seguir con una anterior o eliminarla.',
    ],
  },
  {
    id: 'model',
    title: 'Dejar que un modelo de lenguaje redacte las respuestas',
    opens: 'assistant',
    text: [
      'Las respuestas no necesitan a nadie de fuera. Quien gestiona la instalación puede indicar un servicio que use el formato de OpenAI en Administración, Asistente de IA.',
      'Recibe la pregunta y los hechos de la respuesta, nada más. Elija «Qué se envió» debajo de una respuesta para leerlo.',
      'Sus palabras se aceptan solo si cada número está entre los hechos. Si no, y siempre que falle, la respuesta queda como se encontró aquí y dice que se redactó localmente.',
    ],
  },
]
