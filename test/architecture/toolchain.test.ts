import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { makeAutoObservable } from 'mobx';
import { v5 } from 'uuid';
import { IsNotEmpty, validateSync } from 'class-validator';

class Form {
  @IsNotEmpty() name = '';
}

class Counter {
  count = 0;
  constructor() {
    makeAutoObservable(this);
  }
}

describe('the toolchain', () => {
  it('loads the libraries that come as ES modules alone', () => {
    expect(new Container()).toBeInstanceOf(Container);
    expect(v5('a', v5.URL)).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Counter().count).toBe(0);
  });

  it('keeps the metadata of decorated fields', () => {
    expect(validateSync(new Form())).toHaveLength(1);
  });
});
