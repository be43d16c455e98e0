// Registers a class as an element, unless another copy of this code has registered it.
export const element =
  (name: string) =>
  (made: CustomElementConstructor): void => {
    if (customElements.get(name) === undefined) customElements.define(name, made);
  };
