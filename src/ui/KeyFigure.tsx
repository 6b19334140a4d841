export { Figure as KeyFigure } from './Figure.tsx'
