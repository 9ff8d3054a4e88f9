export { Notice as Alarm } from './Notice.tsx';
