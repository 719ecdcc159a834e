/** Made by the build: the worker's script and the kernels, compressed, in base64. */
declare module 'inline-files' {
  export const source: string;
  export const kernels: string;
}
