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
  it('loads libraries that are published only as ES modules', () => {
    expect(new Container()).toBeInstanceOf(Container);
    expect(v5('a', v5.URL)).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Counter().count).toBe(0);
  });

  it('supports decorators on fields', () => {
    expect(validateSync(new Form())).toHaveLength(1);
  });
});
