declare module 'virtual:packed-engine' {
  /** The engine's code, compressed with gzip and written in base64. */
  const packed: string;
  export default packed;
}
