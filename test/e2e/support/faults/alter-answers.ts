import type { AnswerOf } from '@ports/services';
import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';
import type { Sandbox } from '@sandbox/server';

/** Changes every answer of a service from now on, sealed like any other. The result may break the contract. */
export const alterAnswers = <S extends BrokerageService>(
  { brokerage }: Sandbox,
  service: S,
  alter: (answer: AnswerOf<S>) => object,
): void => {
  const original = brokerage.answer.bind(brokerage);
  const isAltered = (name: string): boolean => name === service;
  brokerage.answer = (name, request, caller) => {
    const answered = original(name, request, caller);
    if (!isAltered(name) || answered instanceof Refusal) return answered;
    return Object.assign(answered, { data: alter(answered.data as AnswerOf<S>) });
  };
};
