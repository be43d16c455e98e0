// Registers a class as an element, once: a page may hold two copies of this code.
export const element =
  (name: string) =>
  (made: CustomElementConstructor): void => {
    if (customElements.get(name) === undefined) customElements.define(name, made);
  };
